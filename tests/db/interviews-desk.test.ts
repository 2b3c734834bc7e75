import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type Interview, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

/** The fields of a desk's day list. */
interface Line {
  id: string;
  candidate_name: string;
  phone_last4: string | null;
  queue_no: number | null;
  status: string;
  waiting_minutes: number | null;
  interviewer_names: string[];
}

describe('interview day desk', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    // A separate place for each test, so that its numbers start at 1.
    day = await interviewDay(db);
  });
  afterAll(() => db.close());

  let phones = 0;
  const phone = () => `+97150${String(++phones).padStart(7, '0')}`;
  const walkIn = (more: Record<string, unknown> = {}, person: 'colleague' | 'admin' = 'colleague') =>
    day.call(person, 'walk_in', {
      p_phone: phone(),
      p_first_name: 'Walker',
      p_last_name: 'In',
      p_location_id: day.office,
      ...more,
    });
  const ofCandidate = async (interview: Interview) => {
    const [found] = await owner<Record<string, unknown>>(
      db,
      `select c.*, a.stage from public.candidates c join public.applications a on a.candidate_id = c.id
        where a.id = $1`,
      [interview.application_id],
    );
    return found;
  };

  test('checks in by id, by the code on the phone, and by phone or WhatsApp number', async () => {
    const number = phone();
    const whatsapp = phone();
    const first = await day.booked();
    const second = await day.booked();
    const third = await day.booked({ columns: { phone_number: number } });
    const fourth = await day.booked({ columns: { whatsapp_e164: whatsapp } });
    // Any recruiter at the desk serves all candidates.
    const check = (params: Record<string, unknown>) => day.call('colleague', 'check_in', params);
    expect(await check({ p_interview_id: first.id })).toMatchObject({ id: first.id, queue_no: 1 });
    expect(await check({ p_token: second.check_in_token })).toMatchObject({ id: second.id, queue_no: 2 });
    expect(await check({ p_phone: number })).toMatchObject({ id: third.id, queue_no: 3 });
    expect(await check({ p_phone: whatsapp })).toMatchObject({ id: fourth.id, queue_no: 4 });
    expect(await check({ p_phone: number })).toMatchObject({ id: third.id, queue_no: 3 });
    expect(await day.notifications('recruiter', first.id)).toEqual(['interview.checked_in']);
    const notices = await owner(db, 'select link from public.notifications where entity_id = $1', [first.id]);
    expect(notices).toEqual([{ link: `/recruiter/interview-tracking?c=${first.id}` }]);
  });

  test('finds no one by a wrong number or code, and refuses operations and drivers', async () => {
    const { id } = await day.booked();
    const check = (
      params: Record<string, unknown>,
      person: 'recruiter' | 'operations' | 'driver' = 'recruiter',
    ) => refusal(day.call(person, 'check_in', params));
    expect(await check({ p_phone: '+971509999999' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await check({ p_token: people.admin.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await check({})).toMatchObject({ code: 'NOT_FOUND' });
    expect(await check({ p_interview_id: id }, 'operations')).toBe('42501');
    expect(await check({ p_interview_id: id }, 'driver')).toBe('42501');
  });

  test('refuses a check-in on another day, for a phone interview, or after cancellation', async () => {
    const check = (id: string) => refusal(day.call('recruiter', 'check_in', { p_interview_id: id }));
    const tomorrow = await day.booked({}, { p_starts_at: hours(24) });
    expect(await check(tomorrow.id)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      params: { reason: 'other_day' },
    });
    const call = await day.booked({}, { p_kind: 'phone', p_location_id: null });
    expect(await check(call.id)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', to: 'checked_in' });
    const off = await day.booked();
    await day.call('recruiter', 'cancel_interview', { p_interview_id: off.id, p_reason: 'Ill' });
    expect(await check(off.id)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'cancelled_by_us' });
  });

  test('numbers visitors per location and Dubai day', async () => {
    // 01:00 on 3 March in Dubai is still 2 March in UTC.
    const before = await day.booked({}, { p_starts_at: hours(1) });
    expect(await day.call('recruiter', 'check_in', { p_interview_id: before.id })).toMatchObject({
      queue_no: 1,
    });
    const night = await day.booked({}, { p_starts_at: hours(17) });
    day.at = hours(17);
    expect(await day.call('recruiter', 'check_in', { p_interview_id: night.id })).toMatchObject({
      queue_no: 1,
      queue_on: '2026-03-03',
    });
  });

  test('adds a new walk-in candidate for the recruiter at the desk', async () => {
    const number = phone();
    const visit = await walkIn({ p_phone: number });
    expect(visit).toMatchObject({ kind: 'walk_in', status: 'checked_in', queue_no: 1, slot_id: null });
    expect(await ofCandidate(visit)).toMatchObject({
      first_name: 'Walker',
      phone_e164: number,
      source: 'walk_in',
      assigned_recruiter_id: people.colleague.id,
      stage: 'new_lead',
    });
    const again = await walkIn({ p_phone: number });
    expect(again).toMatchObject({ id: visit.id, queue_no: 1 });
  });

  test('recognizes a known candidate, keeps the recruiter, and advances the stage once qualified', async () => {
    const number = phone();
    const { applicationId } = await day.qualified({ columns: { phone_number: number } });
    const visit = await walkIn({ p_phone: number });
    expect(visit.application_id).toBe(applicationId);
    expect(await day.stage(applicationId)).toBe('interview_scheduled');
    expect(await ofCandidate(visit)).toMatchObject({ assigned_recruiter_id: people.recruiter.id });
    expect(await day.notifications('recruiter', visit.id)).toEqual(['interview.checked_in']);

    const lead = await walkIn();
    expect(await day.stage(lead.application_id)).toBe('new_lead');
    await owner(
      db,
      `update public.candidates set license_type = 'motorcycle', visa_status = 'visit', location_status = 'abroad',
          consent_at = now() where id = (select candidate_id from public.applications where id = $1)`,
      [lead.application_id],
    );
    await owner(db, `select app.move_application($1, 'qualified', 'owner', p_overrides => $2::jsonb)`, [
      lead.application_id,
      { eligibility_run: 'Seen at the desk' },
    ]);
    expect(await day.stage(lead.application_id)).toBe('interview_scheduled');
  });

  test('accepts a candidate today whose interview is tomorrow', async () => {
    const number = phone();
    const tomorrow = await day.booked({ columns: { phone_number: number } }, { p_starts_at: hours(24) });
    const visit = await walkIn({ p_phone: number });
    expect(visit).toMatchObject({ kind: 'walk_in', status: 'checked_in', reschedule_count: 1 });
    expect(await day.interview(tomorrow.id)).toMatchObject({
      status: 'rescheduled',
      rescheduled_to_id: visit.id,
    });
    const phoneNumber = phone();
    const today = await day.booked({ columns: { phone_number: phoneNumber } });
    expect(await walkIn({ p_phone: phoneNumber })).toMatchObject({
      id: today.id,
      status: 'checked_in',
      kind: 'in_person',
    });
  });

  test('lets a rejected candidate reapply after the waiting time, not before', async () => {
    const back = phone();
    const early = phone();
    const rejected = (number: string, reapplyAfter: string) =>
      day.qualified({
        stage: 'rejected',
        columns: { phone_number: number },
        application: { rejected_at: hours(-1000), reapply_after: reapplyAfter },
      });
    const { applicationId } = await rejected(back, '2026-03-01');
    await rejected(early, '2026-03-20');
    const visit = await walkIn({ p_phone: back });
    expect(visit.application_id).not.toBe(applicationId);
    const tooEarly = await refusal(walkIn({ p_phone: early }));
    const never = phone();
    const { candidateId } = await rejected(never, '2026-03-01');
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Forged' where candidate_id = $1`,
      [candidateId],
    );
    // A recruiter gets the same error for every reason; an admin sees the reason.
    const forever = await refusal(walkIn({ p_phone: never }));
    expect(forever).toMatchObject({ code: 'GATE_NOT_MET', gates: [{ params: {} }] });
    expect({ ...(forever as object), id: null }).toEqual({ ...(tooEarly as object), id: null });
    expect(await refusal(walkIn({ p_phone: early }, 'admin'))).toMatchObject({
      gates: [{ gate: 'reapply_date_passed', params: { reapply_after: '2026-03-20' } }],
    });
    const selected = phone();
    await day.qualified({ stage: 'selected', columns: { phone_number: selected } });
    expect(await refusal(walkIn({ p_phone: selected }))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'selected',
    });
    expect(await refusal(walkIn({ p_location_id: null }))).toMatchObject({ code: 'INVALID_VALUE' });
    expect(await refusal(walkIn({ p_phone: '0501234567' }))).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('lists the day’s visitors by number, with their waiting time', async () => {
    const walker = await walkIn();
    const expected = await day.booked(
      { columns: { phone_number: phone() } },
      { p_interviewers: [people.admin.id] },
    );
    await day.booked({}, { p_starts_at: hours(24) });
    day.at = minutes(12);
    const lines = () =>
      day.rows<Line>('recruiter', 'interview_day', { p_date: '2026-03-02', p_location: day.office });
    expect(await lines()).toMatchObject([
      { id: walker.id, candidate_name: 'Walker In', queue_no: 1, waiting_minutes: 12, interviewer_names: [] },
      { id: expected.id, queue_no: null, waiting_minutes: null, interviewer_names: ['admin'] },
    ]);
    const [{ phone_last4 } = { phone_last4: null }] = await lines();
    expect(phone_last4).toHaveLength(4);
    expect(await refusal(day.rows('operations', 'interview_day'))).toBe('42501');
  });

  test('any free interviewer can start the next interview, but only one does', async () => {
    const visit = await walkIn();
    const start = (person: 'recruiter' | 'colleague') =>
      day.call(person, 'start_interview', { p_interview_id: visit.id });
    const started = await start('recruiter');
    expect(started).toMatchObject({ status: 'in_progress' });
    expect(await start('recruiter')).toMatchObject({ id: visit.id, version: started.version });
    expect(await refusal(start('colleague'))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'in_progress',
    });
    const named = await day.booked({ recruiter: 'colleague' }, { p_interviewers: [people.colleague.id] });
    await day.call('recruiter', 'check_in', { p_interview_id: named.id });
    const taken = day.call('recruiter', 'start_interview', { p_interview_id: named.id });
    expect(await refusal(taken)).toMatchObject({ code: 'NOT_OWNER' });
  });
});
