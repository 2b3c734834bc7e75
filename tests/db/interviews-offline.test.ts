import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';

interface Block {
  first_no: number;
  last_no: number;
}

describe('offline desks', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    day = await interviewDay(db);
  });
  afterAll(() => db.close());

  let phones = 0;
  const phone = () => `+97152${String(++phones).padStart(7, '0')}`;
  const desks = ['recruiter', 'colleague'] as const;
  const arrival = (more: Record<string, unknown> = {}) => ({
    p_phone: phone(),
    p_first_name: 'Walker',
    p_last_name: 'In',
    p_location_id: day.office,
    p_key: crypto.randomUUID(),
    ...more,
  });
  const reserve = (desk: string, person: (typeof desks)[number] = 'recruiter') =>
    day.call<Block>(person, 'reserve_queue_numbers', { p_location_id: day.office, p_desk_id: desk });

  test('two desks that each send ten check-ins twice create no duplicates and keep the order', async () => {
    const blocks = await Promise.all(desks.map((person) => reserve(crypto.randomUUID(), person)));
    day.at = hours(2);
    const numberOf = (turn: number) => Number(blocks[turn % 2]?.first_no) + Math.floor(turn / 2);
    const calls = Array.from({ length: 20 }, (_, turn) => ({
      person: desks[turn % 2] ?? 'recruiter',
      params: arrival({
        p_at: minutes(turn),
        p_number: numberOf(turn),
      }),
    }));
    // The network loses the responses: each desk resends everything.
    const send = () => calls.map(({ person, params }) => day.call(person, 'walk_in', params));
    const visits = await Promise.all([...send(), ...send().reverse()]);
    expect(new Set(visits.map(({ id }) => id)).size).toBe(20);
    const lines = await day.rows<{ queue_no: number; checked_in_at: Date }>('recruiter', 'interview_day', {
      p_location: day.office,
    });
    expect(lines.map(({ checked_in_at }) => checked_in_at)).toEqual(calls.map((_, turn) => minutes(turn)));
    expect(lines.map(({ queue_no }) => queue_no)).toEqual(calls.map((_, turn) => numberOf(turn)));
  });

  test('reserved numbers are separate from regular ones, which have no gaps', async () => {
    const { first_no: first } = await reserve(crypto.randomUUID());
    expect(first).toBeGreaterThan(1000);
    const numbers = [];
    for (const number of [null, first, null, first, 17, null]) {
      const visit = await day.call('colleague', 'walk_in', arrival({ p_number: number }));
      numbers.push(visit.queue_no);
    }
    // A number already in use or never reserved is replaced by the next.
    expect(numbers).toEqual([1, first, 2, 3, 4, 5]);
  });

  test('a desk keeps its own block of numbers until it is nearly used up', async () => {
    const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
    const blocks = await Promise.all([...ids, ...ids].map((id) => reserve(id)));
    const firsts = blocks.map(({ first_no: first }) => first);
    expect(firsts.slice(10)).toEqual(firsts.slice(0, 10));
    expect(new Set(firsts).size).toBe(10);
    const ends = blocks.map(({ last_no: last, first_no: number }) => last - number);
    expect(new Set(ends)).toEqual(new Set([49]));

    const [desk] = ids;
    const [block] = blocks;
    const { id } = await day.call('colleague', 'walk_in', arrival({ p_number: block?.first_no }));
    await owner(
      db,
      `insert into public.interviews (application_id, template_id, kind, starts_at, ends_at, location_id, status,
          queue_on, queue_no)
        select application_id, template_id, kind, starts_at, ends_at, location_id, 'no_show', queue_on, queue_no + n
        from public.interviews, generate_series(1, 40) n where id = $1`,
      [id],
    );
    const next = await reserve(String(desk));
    expect(next.first_no).toBeGreaterThan(Math.max(...blocks.map(({ last_no: last }) => last)));
  });

  test('counts a check-in once, on the day of arrival, whatever happened to it later', async () => {
    const { id } = await day.booked({}, { p_starts_at: hours(1) });
    const params = { p_interview_id: id, p_key: crypto.randomUUID(), p_at: hours(1), p_number: null };
    day.at = hours(24);
    const checkedIn = await day.call('colleague', 'check_in', params);
    expect(checkedIn).toMatchObject({ id, queue_no: 1, checked_in_at: hours(1) });
    await day.call('recruiter', 'mark_no_show', { p_interview_id: id });
    expect(await day.call('colleague', 'check_in', params)).toMatchObject({ id, status: 'no_show' });
    const again = day.call('colleague', 'check_in', { ...params, p_key: crypto.randomUUID() });
    expect(await refusal(again)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'no_show' });
    day.at = minutes(0);
  });

  test('keeps a number issued offline after a lost response, and reuses the other one', async () => {
    const { first_no: given } = await reserve(crypto.randomUUID());
    const params = arrival({ p_number: null });
    expect(await day.call('recruiter', 'walk_in', params)).toMatchObject({ queue_no: 1 });
    const kept = await day.call('recruiter', 'walk_in', { ...params, p_number: given });
    expect(kept).toMatchObject({ queue_no: given });
    // A number outside of all blocks, or one in use, changes nothing.
    for (const number of [17, given])
      expect(await day.call('recruiter', 'walk_in', { ...params, p_number: number })).toMatchObject({
        queue_no: given,
      });
    expect(await day.call('colleague', 'walk_in', arrival())).toMatchObject({ queue_no: 1 });
  });

  test('requires a name for an unknown person', async () => {
    const nameless = day.call('recruiter', 'walk_in', arrival({ p_first_name: ' ', p_last_name: '' }));
    expect(await refusal(nameless)).toMatchObject({ code: 'NOT_FOUND', entity: 'candidate' });
  });

  test('limits a future check-in time to the current time', async () => {
    const visit = await day.call('recruiter', 'walk_in', arrival({ p_at: hours(5) }));
    expect(visit).toMatchObject({ checked_in_at: day.at });
  });
});
