import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('interview slots', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    day = await interviewDay(db);
    await db.exec(`update public.interviews set status = 'cancelled_by_us', cancel_reason = 'test'
      where status in ('scheduled', 'confirmed');
      update public.interview_slots set status = 'cancelled' where status = 'open';
      delete from public.holidays where id is not null;`);
  });
  afterAll(() => db.close());

  const createSlots = (slots: readonly Record<string, unknown>[]) =>
    day.rows<{ index: number; slot_id: string | null; holiday_i18n: { en: string } | null }>(
      'recruiter',
      'create_interview_slots',
      {
        p_slots: JSON.stringify(
          slots.map((slot) => ({ kind: 'in_person', location_id: day.office, ...slot })),
        ),
      },
    );
  const stored = async (id: string) => {
    const [slot] = await owner<Record<string, unknown>>(
      db,
      `select s.*, array(select i.interviewer_id from public.interviewer_assignments i where i.slot_id = s.id)
        as interviewer_ids from public.interview_slots s where s.id = $1`,
      [id],
    );
    return slot;
  };
  const change = (id: string, changes: object, more: Record<string, unknown> = {}) =>
    day.call<{ version: number; booked: number }>('recruiter', 'change_interview_slot', {
      p_slot_id: id,
      p_changes: JSON.stringify(changes),
      ...more,
    });

  test('can be created in bulk, for the creator unless other interviewers are given', async () => {
    const made = await createSlots([
      { starts_at: hours(1), ends_at: hours(2), capacity: 5, self_booking: true },
      { starts_at: hours(2), ends_at: hours(3), interviewer_ids: [people.colleague.id] },
    ]);
    expect(made).toMatchObject([
      { index: 0, holiday_i18n: null },
      { index: 1, holiday_i18n: null },
    ]);
    expect(await stored(made[0]?.slot_id ?? '')).toMatchObject({
      capacity: 5,
      booked: 0,
      self_booking: true,
      interviewer_ids: [people.recruiter.id],
      created_by: people.recruiter.id,
    });
    expect(await stored(made[1]?.slot_id ?? '')).toMatchObject({
      capacity: 1,
      interviewer_ids: [people.colleague.id],
    });
  });

  test('skip national holidays and those of the location’s emirate', async () => {
    await db.exec(`insert into public.holidays
        (name_i18n, starts_on, ends_on, emirate, certainty, source_note, last_reviewed_on)
      values ('{"en": "National"}', '2026-03-03', '2026-03-03', null, 'fixed', 'test', '2026-01-01'),
        ('{"en": "Dubai"}', '2026-03-04', '2026-03-04', 'dubai', 'fixed', 'test', '2026-01-01'),
        ('{"en": "Sharjah"}', '2026-03-05', '2026-03-05', 'sharjah', 'fixed', 'test', '2026-01-01')`);
    // The third day in Dubai starts at 20:00 UTC of the second.
    const made = await createSlots(
      [0, 17, 24, 48, 72].map((at) => ({ starts_at: hours(at), ends_at: hours(at + 1) })),
    );
    expect(made.map(({ slot_id, holiday_i18n }) => (slot_id ? 'made' : holiday_i18n?.en))).toEqual([
      'made',
      'National',
      'National',
      'Dubai',
      'made',
    ]);
  });

  test('are all refused if one overlaps in time or room, even within the request', async () => {
    const room = { room: 'Room 1', interviewer_ids: [] };
    await createSlots([{ starts_at: hours(1), ends_at: hours(2), ...room }]);
    const refused = await refusal(
      createSlots([
        { starts_at: minutes(90), ends_at: minutes(150), ...room, room: ' room 1' },
        { starts_at: hours(5), ends_at: hours(6) },
        { starts_at: hours(5), ends_at: hours(6), room: 'Room 1' },
        { starts_at: hours(2), ends_at: hours(3), ...room },
      ]),
    );
    expect(refused).toMatchObject({
      code: 'BOOKING_CONFLICT',
      params: {
        conflicts: [
          { index: 0, kind: 'room', room: 'Room 1' },
          { index: 2, kind: 'interviewer', name: 'recruiter' },
        ],
      },
    });
    const open = await owner(db, `select id from public.interview_slots where status = 'open'`);
    expect(open).toHaveLength(1);
  });

  test.each([
    ['no list', '{}'],
    ['nothing', '[]'],
    [
      'a slot without a place',
      '[{"kind": "in_person", "starts_at": "2026-03-02T09:00Z", "ends_at": "2026-03-02T10:00Z"}]',
    ],
    [
      'a slot of a week',
      '[{"kind": "phone", "starts_at": "2026-03-02T09:00Z", "ends_at": "2026-03-09T10:00Z"}]',
    ],
    [
      'an unknown kind',
      '[{"kind": "tea", "starts_at": "2026-03-02T09:00Z", "ends_at": "2026-03-02T10:00Z"}]',
    ],
  ])('refuses invalid input: %s', async (_, slots) => {
    const create = day.rows('recruiter', 'create_interview_slots', { p_slots: slots });
    expect(await refusal(create)).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('have a limited number of interviewers, so that no call takes all locks of the server', async () => {
    const strangers = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    const time = { starts_at: hours(1), ends_at: hours(2) };
    const many = strangers(21);
    expect(await refusal(createSlots([{ ...time, interviewer_ids: many }]))).toMatchObject({
      code: 'INVALID_VALUE',
    });
    expect(await refusal(createSlots([{ ...time, interviewer_ids: many.slice(1) }]))).toMatchObject({
      code: 'BOOKING_CONFLICT',
    });
    const spread = Array.from({ length: 6 }, () => ({ ...time, interviewer_ids: strangers(10) }));
    expect(await refusal(createSlots(spread))).toMatchObject({ code: 'INVALID_VALUE' });
    const places = strangers(21).map((location_id) => ({ ...time, location_id }));
    expect(await refusal(createSlots(places))).toMatchObject({ code: 'INVALID_VALUE' });
    const id = await day.slot();
    expect(await refusal(change(id, { interviewer_ids: many }))).toMatchObject({ code: 'INVALID_VALUE' });
    expect(await refusal(day.booked({}, { p_interviewers: many }))).toMatchObject({ code: 'INVALID_VALUE' });
    const { id: booked } = await day.booked();
    const moved = { p_interview_id: booked, p_starts_at: hours(9), p_interviewers: many };
    expect(await refusal(day.call('recruiter', 'reschedule_interview', moved))).toMatchObject({
      code: 'INVALID_VALUE',
    });
  });

  test('lock only the time of active staff and existing locations', async () => {
    const locks = await db.tx(async (sql) => {
      await sql.query('select app.lock_schedules($1::uuid[], $2::uuid[])', [
        [crypto.randomUUID(), people.recruiter.id, people.driver.id, people.suspended.id],
        [crypto.randomUUID(), day.office],
      ]);
      return sql.query(`select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`);
    });
    expect(locks).toHaveLength(2);
  });

  test('can be changed by their creator, interviewers and admins, only in the current version', async () => {
    const id = await day.slot({ interviewer_ids: [people.colleague.id] });
    const as = (person: 'recruiter' | 'colleague' | 'operations', name = id) =>
      refusal(day.call(person, 'change_interview_slot', { p_slot_id: name, p_changes: '{"capacity": 7}' }));
    expect(await as('recruiter')).toBe('done');
    expect(await as('colleague')).toBe('done');
    expect(await as('operations')).toBe('42501');
    expect(await as('colleague', await day.slot())).toMatchObject({ code: 'NOT_OWNER' });
    expect(await as('recruiter', people.admin.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(change(id, { capacity: 8 }, { p_version: 1 }))).toMatchObject({
      code: 'STALE_VERSION',
      version: 3,
    });
    expect(await refusal(change(id, { booked: 0 }))).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('move their interviews with them', async () => {
    const id = await day.slot({ interviewer_ids: [people.recruiter.id] });
    const booked = await day.booked({}, { p_slot_id: id, p_interviewers: null });
    const moved = await change(id, { starts_at: hours(7), ends_at: hours(8) });
    expect(moved.booked).toBe(1);
    const old = await day.interview(booked.id);
    expect(old.status).toBe('rescheduled');
    expect(await day.interview(old.rescheduled_to_id ?? '')).toMatchObject({
      slot_id: id,
      starts_at: hours(7),
      reschedule_count: 1,
    });
    expect(await day.stage(booked.application_id)).toBe('interview_scheduled');
    // Only the requested fields change, and other changes move no interview.
    const wider = await change(id, { capacity: 9 });
    expect(wider).toMatchObject({ capacity: 9, starts_at: hours(7), booked: 1 });
    expect(await day.interview(old.rescheduled_to_id ?? '')).toMatchObject({ status: 'scheduled' });
    expect(await refusal(change(id, { capacity: 0 }))).toMatchObject({
      code: 'SLOT_FULL',
      params: { capacity: 0, booked: 1 },
    });
    await createSlots([{ starts_at: hours(10), ends_at: hours(11) }]);
    expect(await refusal(change(id, { starts_at: hours(10), ends_at: hours(11) }))).toMatchObject({
      code: 'BOOKING_CONFLICT',
      params: { conflicts: [{ kind: 'interviewer', name: 'recruiter' }] },
    });
  });

  test('cancel their interviews with them and free the time', async () => {
    const id = await day.slot({ interviewer_ids: [people.recruiter.id] });
    const booked = await day.booked({}, { p_slot_id: id, p_interviewers: null });
    const cancel = (p_reason: string | null) =>
      day.call('recruiter', 'cancel_interview_slot', { p_slot_id: id, p_reason });
    expect(await refusal(cancel(null))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await cancel('Office closed')).toMatchObject({ status: 'cancelled', booked: 0 });
    expect(await day.interview(booked.id)).toMatchObject({
      status: 'cancelled_by_us',
      cancel_reason: 'Office closed',
    });
    expect(await day.stage(booked.application_id)).toBe('qualified');
    expect(await refusal(cancel('Again'))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    expect(await refusal(day.slot({ interviewer_ids: [people.recruiter.id] }))).toBe('done');
  });
});
