import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';

describe('interview reminders', () => {
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
      update public.candidates set user_id = null where user_id is not null;`);
  });
  afterAll(() => db.close());

  /** Runs the job; returns for how many interviews a reminder was sent. */
  const remind = async (at: Date): Promise<number | undefined> => {
    const [row] = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [at.toISOString()]);
      return sql.query<{ count: number }>('select app.send_interview_reminders() as count');
    });
    return row?.count;
  };
  const sentFor = async (interview: string) => {
    const rows = await owner<{ minutes_before: number }>(
      db,
      'select minutes_before from public.interview_reminders where interview_id = $1 order by 1 desc',
      [interview],
    );
    return rows.map(({ minutes_before }) => minutes_before);
  };

  test('are sent 24 and 2 hours before, once each, to driver, recruiter and interviewers', async () => {
    const { id } = await day.booked(
      { user: 'driver' },
      { p_starts_at: hours(30), p_interviewers: [people.colleague.id] },
    );
    expect(await remind(minutes(6 * 60 - 1))).toBe(0);
    expect(await remind(hours(6))).toBe(1);
    expect(await remind(hours(7))).toBe(0);
    expect(await remind(hours(28))).toBe(1);
    expect(await remind(hours(29))).toBe(0);
    expect(await remind(hours(30))).toBe(0);
    expect(await sentFor(id)).toEqual([1440, 120]);
    const reminders = ['interview.reminder', 'interview.reminder'];
    expect(await day.notifications('driver', id)).toEqual(['interview.booked', ...reminders]);
    expect(await day.notifications('colleague', id)).toEqual(['interview.booked', ...reminders]);
    expect(await day.notifications('recruiter', id)).toEqual(reminders);
  });

  test('are not sent for times before the booking, and not twice when the job is late', async () => {
    const late = await day.booked({}, { p_starts_at: hours(3) });
    expect(await remind(minutes(30))).toBe(0);
    expect(await remind(hours(1))).toBe(1);
    expect(await sentFor(late.id)).toEqual([120]);
    const missed = await day.booked({}, { p_starts_at: hours(30) });
    expect(await remind(hours(29))).toBe(1);
    expect(await sentFor(missed.id)).toEqual([1440, 120]);
    expect(await day.notifications('recruiter', missed.id)).toEqual(['interview.reminder']);
  });

  test('are sent only for upcoming interviews, and restart after rescheduling', async () => {
    const off = await day.booked({}, { p_starts_at: hours(30) });
    await day.call('recruiter', 'cancel_interview', { p_interview_id: off.id, p_reason: 'Ill' });
    const { id } = await day.booked({}, { p_starts_at: hours(30) });
    expect(await remind(hours(6))).toBe(1);
    const moved = await day.call('recruiter', 'reschedule_interview', {
      p_interview_id: id,
      p_starts_at: hours(60),
    });
    expect(await remind(hours(36))).toBe(1);
    expect(await sentFor(moved.id)).toEqual([1440]);
    expect(await sentFor(off.id)).toEqual([]);
  });

  test('are sent once by ten concurrent workers', async () => {
    const { id } = await day.booked({}, { p_starts_at: hours(30) });
    const counts = await Promise.all(Array.from({ length: 10 }, () => remind(hours(6))));
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(await day.notifications('recruiter', id)).toEqual(['interview.reminder']);
  });
});
