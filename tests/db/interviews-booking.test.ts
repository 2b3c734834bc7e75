import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

describe('booking an interview', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  beforeEach(async () => {
    day.at = minutes(0);
    await db.exec(`update public.interviews set status = 'cancelled_by_us', cancel_reason = 'test'
      where status in ('scheduled', 'confirmed');
      update public.interview_slots set status = 'cancelled' where status = 'open';
      update public.candidates set user_id = null where user_id is not null;`);
  });
  afterAll(() => db.close());

  test('schedules the interview and notifies the driver and the interviewers', async () => {
    const { applicationId } = await day.qualified({ user: 'driver' });
    const booked = await day.call('recruiter', 'book_interview', {
      p_application_id: applicationId,
      p_starts_at: hours(2),
      p_kind: 'phone',
      p_interviewers: [people.recruiter.id, people.colleague.id],
    });
    expect(booked).toMatchObject({ status: 'scheduled', round: 1, starts_at: hours(2), reschedule_count: 0 });
    expect(booked.ends_at).toEqual(minutes(150));
    expect(await day.stage(applicationId)).toBe('interview_scheduled');
    expect(await day.notifications('driver', booked.id)).toEqual(['interview.booked']);
    expect(await day.notifications('colleague', booked.id)).toEqual(['interview.booked']);
    expect(await day.notifications('recruiter', booked.id)).toEqual([]);
  });

  test('books once when sent twice with the same key', async () => {
    const { applicationId } = await day.qualified();
    const slot = await day.slot();
    const params = {
      p_application_id: applicationId,
      p_slot_id: slot,
      p_key: '00000000-0000-4000-8000-00000000abcd',
    };
    const first = await day.call('recruiter', 'book_interview', params);
    const second = await day.call('recruiter', 'book_interview', params);
    expect(second.id).toBe(first.id);
    expect(await owner(db, 'select booked from public.interview_slots where id = $1', [slot])).toEqual([
      { booked: 1 },
    ]);
    const other = await day.qualified();
    const stolen = day.call('recruiter', 'book_interview', {
      ...params,
      p_application_id: other.applicationId,
    });
    expect(await refusal(stolen)).toBe('23505');
  });

  test('uses the opening’s scorecard template, otherwise the default one', async () => {
    const riders = '50000000-0000-4000-8000-000000000002';
    const openingId = await addOpening(db, { interview_template_id: riders });
    expect((await day.booked({ openingId })).template_id).toBe(riders);
    expect((await day.booked()).template_id).toBe('50000000-0000-4000-8000-000000000001');
  });

  test('is allowed only for the candidate’s recruiter and admins', async () => {
    const { applicationId } = await day.qualified();
    const book = (person: 'colleague' | 'operations' | 'driver' | 'admin', application = applicationId) =>
      refusal(
        day.call(person, 'book_interview', {
          p_application_id: application,
          p_starts_at: hours(1),
          p_kind: 'phone',
          p_interviewers: [],
        }),
      );
    expect(await book('colleague')).toMatchObject({ code: 'NOT_OWNER', id: applicationId });
    expect(await book('operations')).toBe('42501');
    expect(await book('driver')).toBe('42501');
    expect(await book('admin', people.admin.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await book('admin')).toBe('done');
  });

  test.each([
    ['no kind', { p_kind: null }],
    ['no time', { p_starts_at: null }],
    ['an end before the beginning', { p_ends_at: hours(0) }],
    ['a day long', { p_ends_at: hours(30) }],
    ['yesterday', { p_starts_at: hours(-20) }],
    ['no place to meet', { p_location_id: null }],
  ])('refuses %s', async (_, wrong) => {
    expect(await refusal(day.booked({}, wrong))).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test.each([['new_lead'], ['contacting'], ['interviewed'], ['selected'], ['rejected'], ['documents']])(
    'refuses a candidate in stage %s',
    async (stage) => {
      const refused = await refusal(day.booked({ stage }));
      expect(refused).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
        from: stage,
        to: 'interview_scheduled',
      });
    },
  );

  test('rolls back a booking when the stage change is refused', async () => {
    const who = { columns: { hold_state: 'on_hold' } };
    const [before] = await owner(db, 'select count(*) from public.interviews');
    expect(await refusal(day.booked(who))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'not_on_hold' }],
    });
    expect(await owner(db, 'select count(*) from public.interviews')).toEqual([before]);
  });

  describe('reports conflicts', () => {
    const conflictsOf = async (work: Promise<unknown>) => {
      const refused = await refusal(work);
      expect(refused).toMatchObject({ code: 'BOOKING_CONFLICT' });
      return (refused as { params: { conflicts: Record<string, unknown>[] } }).params.conflicts;
    };

    test('when the candidate already has an interview', async () => {
      const { application_id, id } = await day.booked();
      const again = day.call('recruiter', 'book_interview', {
        p_application_id: application_id,
        p_starts_at: hours(9),
        p_kind: 'phone',
      });
      expect(await conflictsOf(again)).toMatchObject([{ kind: 'candidate', interview_id: id }]);
    });

    test('when an interviewer has another interview or slot', async () => {
      const interviewers = { p_interviewers: [people.colleague.id, people.recruiter.id] };
      const { id } = await day.booked({}, { ...interviewers, p_starts_at: hours(1), p_ends_at: hours(2) });
      const slot = await day.slot({
        starts_at: hours(2),
        ends_at: hours(3),
        interviewer_ids: [people.colleague.id],
      });
      const clash = { ...interviewers, p_starts_at: minutes(90), p_ends_at: minutes(150) };
      const busy = { kind: 'interviewer', reason: 'busy' };
      expect(await conflictsOf(day.booked({}, clash))).toMatchObject([
        { ...busy, name: 'colleague', interview_id: id },
        { ...busy, name: 'recruiter', interview_id: id },
        { ...busy, name: 'colleague', slot_id: slot },
      ]);
      // Adjacent times do not overlap, and cancelled ones do not block.
      const free = { p_interviewers: [people.recruiter.id], p_starts_at: hours(2) };
      expect(await refusal(day.booked({}, free))).toBe('done');
      await day.call('recruiter', 'cancel_interview', { p_interview_id: id, p_reason: 'Ill' });
      expect(
        await refusal(
          day.booked({}, { ...clash, p_ends_at: hours(2), p_interviewers: [people.colleague.id] }),
        ),
      ).toBe('done');
    });

    test('when a chosen user is not an active interviewer', async () => {
      const driver = { p_interviewers: [people.driver.id] };
      expect(await conflictsOf(day.booked({}, driver))).toMatchObject([
        { kind: 'interviewer', reason: 'unknown', interviewer_id: people.driver.id },
      ]);
      const suspended = { p_interviewers: [people.suspended.id] };
      expect(await conflictsOf(day.booked({}, suspended))).toHaveLength(1);
    });

    test('when the slot is over, cancelled, for another job or without that interviewer', async () => {
      const openingId = await addOpening(db);
      const slot = await day.slot({ opening_id: await addOpening(db) });
      const into = { p_slot_id: slot, p_interviewers: [people.colleague.id] };
      expect(await conflictsOf(day.booked({ openingId }, into))).toMatchObject([
        { kind: 'opening', slot_id: slot },
        { kind: 'interviewer', reason: 'not_of_slot' },
      ]);
      day.at = hours(3);
      // A candidate without an opening cannot book an opening's slot.
      expect(await conflictsOf(day.booked({}, { p_slot_id: slot, p_interviewers: null }))).toMatchObject([
        { kind: 'slot', reason: 'past' },
        { kind: 'opening', slot_id: slot },
      ]);
      day.at = minutes(0);
      await day.call('recruiter', 'cancel_interview_slot', { p_slot_id: slot, p_reason: 'Closed' });
      expect(await conflictsOf(day.booked({}, { p_slot_id: slot, p_interviewers: null }))).toMatchObject([
        { kind: 'slot', reason: 'cancelled' },
        { kind: 'opening', slot_id: slot },
      ]);
    });
  });

  test('refuses a full slot and a blocked time', async () => {
    const full = await day.slot({ capacity: 1 });
    const into = { p_slot_id: full, p_interviewers: null };
    const first = await day.booked({}, into);
    expect(await refusal(day.booked({}, into))).toMatchObject({
      code: 'SLOT_FULL',
      entity: 'interview_slot',
      id: full,
      params: { capacity: 1 },
    });
    await day.call('recruiter', 'cancel_interview', { p_interview_id: first.id, p_reason: 'Ill' });
    expect(await refusal(day.booked({}, into))).toBe('done');
    const blocked = await day.slot({ capacity: 0, location_id: null });
    expect(await refusal(day.booked({}, { ...into, p_slot_id: blocked }))).toMatchObject({
      code: 'SLOT_FULL',
    });
  });

  test('table constraints refuse invalid bookings that bypass the functions', async () => {
    const slot = await day.slot({ capacity: 1, interviewer_ids: [people.recruiter.id] });
    const { id } = await day.booked({}, { p_slot_id: slot, p_interviewers: null });
    const copy = (changes: string) =>
      sqlState(
        owner(
          db,
          `insert into public.interviews (application_id, slot_id, template_id, kind, starts_at, ends_at)
            select ${changes}, i.slot_id, i.template_id, 'phone', i.starts_at, i.ends_at
            from public.interviews i where i.id = $1`,
          [id],
        ),
      );
    const { applicationId } = await day.qualified();
    expect(await copy(`'${applicationId}'`)).toBe('23514');
    expect(await copy('i.application_id')).toBe('23505');
    const busy = owner(
      db,
      `insert into public.interviewer_assignments (interviewer_id, interview_id, starts_at, ends_at, blocks)
        select '${people.recruiter.id}', $1, '${hours(2).toISOString()}', '${hours(3).toISOString()}', true`,
      [id],
    );
    expect(await sqlState(busy)).toBe('23505');
    const other = await day.booked();
    const doubleAssignment = owner(
      db,
      `insert into public.interviewer_assignments (interviewer_id, interview_id, starts_at, ends_at, blocks)
        select '${people.recruiter.id}', $1, '${hours(2).toISOString()}', '${hours(3).toISOString()}', true`,
      [other.id],
    );
    expect(await sqlState(doubleAssignment)).toBe('23P01');
  });
});
