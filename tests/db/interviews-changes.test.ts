import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

const statuses = [
  'scheduled',
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
  'cancelled_by_candidate',
  'cancelled_by_us',
  'rescheduled',
];

const ends = ['no_show', 'cancelled_by_candidate', 'cancelled_by_us'];

/** Allowed next statuses for an interview in person; all others are final. */
const next: Record<string, readonly string[]> = {
  scheduled: ['confirmed', 'checked_in', 'rescheduled', ...ends],
  confirmed: ['checked_in', 'rescheduled', ...ends],
  checked_in: ['in_progress', 'rescheduled', ...ends],
  in_progress: ['completed', 'cancelled_by_us', 'checked_in', 'no_show'],
};

describe('changing an interview', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  beforeEach(async () => {
    day.at = minutes(0);
    await owner(db, 'update public.candidates set user_id = null where user_id is not null');
  });
  afterAll(() => db.close());

  test('allows only the status changes of the state machine', async () => {
    const wrong: string[] = [];
    for (const kind of ['in_person', 'phone']) {
      for (const from of statuses) {
        for (const to of statuses) {
          const [answer] = await owner<{ may: boolean }>(
            db,
            'select app.is_interview_transition_allowed($1, $2, $3) as may',
            [kind, from, to],
          );
          const wanted = kind === 'phone' && to === 'checked_in' ? 'in_progress' : to;
          const allowed =
            kind === 'phone' && ['scheduled', 'confirmed'].includes(from)
              ? to === 'in_progress' || (to !== 'checked_in' && next[from]?.includes(wanted))
              : next[from]?.includes(to);
          if (answer?.may !== (allowed ?? false)) wrong.push(`${kind}: ${from} → ${to}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('refuses a skipped status even for the database owner', async () => {
    const { id } = await day.booked();
    const skip = owner(db, `update public.interviews set status = 'completed' where id = $1`, [id]);
    expect(await refusal(skip)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      entity: 'interview',
      from: 'scheduled',
      to: 'completed',
    });
  });

  test('is allowed for the candidate’s recruiter, an interviewer and an admin', async () => {
    const { id } = await day.booked({ recruiter: 'colleague' }, { p_interviewers: [people.recruiter.id] });
    const other = await day.booked({ recruiter: 'colleague' });
    const confirm = (person: 'recruiter' | 'operations' | 'driver' | 'admin' | 'colleague', interview = id) =>
      refusal(day.call(person, 'confirm_interview', { p_interview_id: interview }));
    expect(await confirm('recruiter')).toBe('done');
    expect(await confirm('colleague')).toBe('done');
    expect(await confirm('admin')).toBe('done');
    expect(await confirm('recruiter', other.id)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await confirm('operations')).toBe('42501');
    expect(await confirm('driver')).toBe('42501');
    expect(await confirm('admin', people.admin.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses a change based on an older version', async () => {
    const { id, version } = await day.booked();
    await day.call('recruiter', 'confirm_interview', { p_interview_id: id, p_version: version });
    const stale = { p_interview_id: id, p_version: version };
    const refused = { code: 'STALE_VERSION', id, version: version + 1 };
    for (const [name, more] of [
      ['confirm_interview', {}],
      ['cancel_interview', { p_reason: 'Ill' }],
      ['mark_no_show', {}],
      ['reschedule_interview', { p_starts_at: hours(3) }],
      ['start_interview', {}],
      ['complete_interview', {}],
      ['decide_interview', { p_outcome: 'pass' }],
    ] as const) {
      expect(await refusal(day.call('recruiter', name, { ...stale, ...more }))).toMatchObject(refused);
    }
  });

  describe('rescheduling', () => {
    test('creates a new row that the old one references', async () => {
      const old = await day.booked({ user: 'driver' }, { p_interviewers: [people.colleague.id] });
      const moved = await day.call('recruiter', 'reschedule_interview', {
        p_interview_id: old.id,
        p_starts_at: hours(4),
      });
      expect(moved).toMatchObject({
        status: 'scheduled',
        kind: 'in_person',
        starts_at: hours(4),
        reschedule_count: 1,
        round: old.round,
      });
      expect(moved.ends_at.getTime() - moved.starts_at.getTime()).toBe(
        old.ends_at.getTime() - old.starts_at.getTime(),
      );
      expect(await day.interview(old.id)).toMatchObject({
        status: 'rescheduled',
        rescheduled_to_id: moved.id,
        starts_at: old.starts_at,
      });
      expect(await day.stage(old.application_id)).toBe('interview_scheduled');
      expect(await day.notifications('driver', moved.id)).toEqual(['interview.moved']);
      expect(await day.notifications('colleague', moved.id)).toEqual(['interview.moved']);
    });

    test('may overlap the old time with the same interviewers', async () => {
      const old = await day.booked(
        {},
        { p_interviewers: [people.recruiter.id], p_starts_at: hours(20), p_ends_at: hours(21) },
      );
      const move = day.call('recruiter', 'reschedule_interview', {
        p_interview_id: old.id,
        p_starts_at: minutes(20 * 60 + 30),
      });
      expect(await refusal(move)).toBe('done');
    });

    test('moves the booking from one slot to the other, once per key', async () => {
      const [from, to] = [await day.slot(), await day.slot({ capacity: 1 })];
      const old = await day.booked({}, { p_slot_id: from, p_interviewers: null });
      const params = { p_interview_id: old.id, p_slot_id: to, p_key: old.id };
      const moved = await day.call('recruiter', 'reschedule_interview', params);
      const again = await day.call('recruiter', 'reschedule_interview', params);
      expect(again.id).toBe(moved.id);
      const booked = await owner(
        db,
        'select booked from public.interview_slots where id = any ($1) order by capacity',
        [[from, to]],
      );
      expect(booked).toEqual([{ booked: 1 }, { booked: 0 }]);
    });

    test('changes nothing when the new slot is full', async () => {
      const full = await day.slot({ capacity: 1 });
      await day.booked({}, { p_slot_id: full, p_interviewers: null });
      const old = await day.booked();
      const move = day.call('recruiter', 'reschedule_interview', { p_interview_id: old.id, p_slot_id: full });
      expect(await refusal(move)).toMatchObject({ code: 'SLOT_FULL' });
      expect(await day.interview(old.id)).toEqual(old);
    });

    test('refuses an interview that has begun', async () => {
      const { id } = await day.begun();
      const move = day.call('recruiter', 'reschedule_interview', {
        p_interview_id: id,
        p_starts_at: hours(2),
      });
      expect(await refusal(move)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'in_progress' });
    });
  });

  test('a cancelled interview returns the candidate to waiting for another one', async () => {
    const { id, application_id } = await day.booked({ user: 'driver' });
    const cancel = (more: Record<string, unknown>) =>
      day.call('recruiter', 'cancel_interview', { p_interview_id: id, ...more });
    expect(await refusal(cancel({ p_reason: '  ' }))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await cancel({ p_reason: ' Ill ' })).toMatchObject({
      status: 'cancelled_by_us',
      cancel_reason: 'Ill',
    });
    expect(await day.stage(application_id)).toBe('qualified');
    expect(await day.notifications('driver', id)).toContain('interview.cancelled');
    expect(await refusal(cancel({ p_reason: 'Again' }))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    const other = await day.booked();
    const cancelled = await day.call('recruiter', 'cancel_interview', {
      p_interview_id: other.id,
      p_reason: 'Has another job',
      p_by_candidate: true,
    });
    expect(cancelled.status).toBe('cancelled_by_candidate');
  });

  test('recommends rejection to the recruiter after two no-shows', async () => {
    const first = await day.booked({ recruiter: 'recruiter' });
    const miss = (interview: string) => day.call('admin', 'mark_no_show', { p_interview_id: interview });
    expect(await refusal(miss(first.id))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      params: { reason: 'not_begun' },
    });
    day.at = hours(2);
    expect(await miss(first.id)).toMatchObject({ status: 'no_show' });
    expect(await day.stage(first.application_id)).toBe('qualified');
    expect(await day.notifications('recruiter', first.application_id)).toEqual([]);
    const second = await day.call('recruiter', 'book_interview', {
      p_application_id: first.application_id,
      p_starts_at: hours(3),
      p_kind: 'phone',
      p_interviewers: [],
    });
    day.at = hours(4);
    await miss(second.id);
    expect(await day.notifications('recruiter', first.application_id)).toEqual(['interview.no_shows']);
  });

  test.each([
    ['rejected', 'admin', 'cancelled_by_us', 'no_show'],
    ['withdrawn', 'driver', 'cancelled_by_candidate', 'withdrew_other_job'],
  ])('when %s by %s, sets the upcoming interview to %s', async (stage, actor, status, reason) => {
    const { id, application_id } = await day.booked();
    await owner(db, 'select app.move_application($1, $2, $3, null, $4)', [
      application_id,
      stage,
      actor,
      reason,
    ]);
    expect((await day.interview(id)).status).toBe(status);
    expect(await day.stage(application_id)).toBe(stage);
  });
});
