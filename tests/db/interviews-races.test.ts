import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type Interview, type InterviewDay, interviewDay } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('concurrent interview requests', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  afterAll(() => db.close());

  /** Returns the result of concurrent calls: the number of successes, and the count per error code. */
  const outcomes = async (calls: Promise<unknown>[]) => {
    const tally: Record<string, number> = {};
    for (const result of await Promise.all(calls.map(refusal))) {
      const code = typeof result === 'string' ? result : String((result as { code: string }).code);
      tally[code] = (tally[code] ?? 0) + 1;
    }
    return tally;
  };

  test('accept five of 50 bookings for a slot of five', async () => {
    const slot = await day.slot({ capacity: 5 });
    const candidates = await Promise.all(Array.from({ length: 50 }, () => day.qualified()));
    const calls = candidates.map(({ applicationId }) =>
      day.call('recruiter', 'book_interview', { p_application_id: applicationId, p_slot_id: slot }),
    );
    expect(await outcomes(calls)).toEqual({ done: 5, SLOT_FULL: 45 });
    const booked = await owner<Interview>(db, 'select * from public.interviews where slot_id = $1', [slot]);
    expect(booked).toHaveLength(5);
    const scheduled = await Promise.all(candidates.map(({ applicationId }) => day.stage(applicationId)));
    expect(scheduled.filter((stage) => stage === 'interview_scheduled')).toHaveLength(5);
  });

  test('accept one of 20 bookings for the same hour of two interviewers', async () => {
    const candidates = await Promise.all(Array.from({ length: 20 }, () => day.qualified()));
    const both = [people.recruiter.id, people.colleague.id];
    const calls = candidates.map(({ applicationId }, index) =>
      day.call('recruiter', 'book_interview', {
        p_application_id: applicationId,
        p_starts_at: hours(5),
        p_kind: 'phone',
        p_interviewers: index % 2 ? both : both.toReversed(),
      }),
    );
    expect(await outcomes(calls)).toEqual({ done: 1, BOOKING_CONFLICT: 19 });
  });
  test('give 60 check-ins the numbers 1 to 60, without a gap', async () => {
    const interviews = await Promise.all(Array.from({ length: 60 }, () => day.booked()));
    const checkedIn = await Promise.all(
      interviews.map(({ id }) => day.call('recruiter', 'check_in', { p_interview_id: id })),
    );
    const numbers = checkedIn.map(({ queue_no }) => Number(queue_no)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('create one candidate with one number for a person at ten desks', async () => {
    const number = '+971500000001';
    const walkIn = () =>
      day.call('colleague', 'walk_in', {
        p_phone: number,
        p_first_name: 'Walker',
        p_last_name: 'In',
        p_location_id: day.office,
      });
    const visits = await Promise.all(Array.from({ length: 10 }, () => walkIn()));
    expect(new Set(visits.map(({ id }) => id)).size).toBe(1);
    const known = await owner(db, 'select id from public.candidates where phone_e164 = $1', [number]);
    expect(known).toHaveLength(1);
  });
});
