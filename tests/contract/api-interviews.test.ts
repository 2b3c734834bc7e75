import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPage } from '#shared/contract.interviews.ts';
import { owner } from '../db/database.ts';
import { type InterviewDay, interviewDay } from '../db/interviews-day.ts';
import { people } from '../db/people.ts';
import { openPeople, type PeopleBackend } from './api.people.ts';
import { testClock } from './auth.accounts.ts';
import { hostedProject } from './hosted.environment.ts';

// Responses about interviews without a session; tests/db covers the rules.
describe.skipIf(hostedProject !== null)('interviews through /api', () => {
  let on: PeopleBackend;
  let day: InterviewDay;
  const clock = testClock();
  beforeAll(async () => {
    on = await openPeople(clock);
    day = await interviewDay(on.backend.db);
    day.at = clock.now();
  });
  afterAll(() => on.backend.close());

  const at = (hour: number) => new Date(clock.now().getTime() + hour * 3_600_000);
  /** Adds a slot open for self-booking, on any day. */
  const addSlot = async (hour: number) => {
    const [added] = await owner<{ id: string }>(
      on.backend.db,
      `insert into public.interview_slots (kind, starts_at, ends_at, capacity, location_id, self_booking)
        values ('in_person', $1, $2, 1, $3, true) returning id`,
      [at(hour), at(hour + 1), day.office],
    );
    return String(added?.id);
  };
  const rpc = async (name: string, params: object = {}) => {
    const { data, error } = await (await on.clientOf('recruiter')).rpc(name, params);
    expect(error).toBeNull();
    return data;
  };

  test('a candidate books, moves and cancels by link, and sees why a request fails', async () => {
    const { applicationId } = await day.qualified();
    const slots = [];
    for (const hour of [5, 7]) slots.push(await addSlot(hour));
    const { token } = await rpc('create_interview_link', { p_application_id: applicationId });
    const call = (change: string, more: object = {}) =>
      on.post(null, `/interview-link/${change}`, { token, ...more });

    const shown = linkPage.parse((await call('read')).body);
    expect(shown.slots.map(({ id }) => id)).toEqual(slots);
    const booked = await call('book', { slotId: slots[0] });
    expect([booked.status, linkPage.parse(booked.body).interview?.status]).toEqual([200, 'scheduled']);
    expect(linkPage.parse((await call('confirm')).body).interview?.status).toBe('confirmed');

    const other = await day.qualified();
    const taken = await rpc('create_interview_link', { p_application_id: other.applicationId });
    const full = await on.post(null, '/interview-link/book', { token: taken.token, slotId: slots[0] });
    expect(full).toMatchObject({ status: 409, body: { error: { code: 'SLOT_FULL' } } });

    expect((await call('move', { slotId: slots[1] })).status).toBe(200);
    const cancelled = await call('cancel');
    expect(linkPage.parse(cancelled.body)).toMatchObject({ interview: null, changesLeft: 0 });
    expect(await call('read')).toMatchObject({ status: 409, body: { error: { code: 'LINK_USED' } } });
    const unknown = await on.post(null, '/interview-link/read', { token: '0'.repeat(64) });
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'LINK_UNKNOWN' } } });
    // The function can be called only through /api.
    const { error } = await (await on.clientOf('recruiter')).rpc('use_interview_link', { p_token_hash: 'x' });
    expect(error?.code).toBe('42501');
  });

  test('a calendar app loads an interviewer’s feed by its secret URL alone', async () => {
    const { applicationId } = await day.qualified();
    await day.call('recruiter', 'book_interview', {
      p_application_id: applicationId,
      p_starts_at: at(30),
      p_kind: 'in_person',
      p_location_id: day.office,
      p_interviewers: [people.recruiter.id],
    });
    const token = await rpc('create_calendar_feed');
    const read = () => on.backend.fetch(`${on.backend.origin}/api/calendar/${token}.ics`);
    const answer = await read();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events.map(({ summary, location }) => [summary, location])).toContainEqual([
      'Interview: Imran',
      'Al Quoz office',
    ]);
    await rpc('revoke_calendar_feed');
    expect((await read()).status).toBe(404);
  });

  test('an IP address that exceeds the limit has to wait a minute', async () => {
    const counted = `select sum(calls)::integer as calls from public.api_calls where endpoint = 'interview-link'`;
    const before = await owner<{ calls: number }>(on.backend.db, counted);
    const body = { token: '1'.repeat(64) };
    const statuses = [];
    for (let time = Number(before[0]?.calls); time < 31; time += 1)
      statuses.push((await on.post(null, '/interview-link/read', body)).status);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    clock.advance(60);
    expect((await on.post(null, '/interview-link/read', body)).status).toBe(404);
  });
});
