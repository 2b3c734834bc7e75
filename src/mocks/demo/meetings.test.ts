import { expect, test } from 'vitest';
import { meetings } from './meetings.ts';
import { demoPeople } from './people.ts';

const hour = 3_600_000;
const dayInDubai = (date: Date) => new Date(date.getTime() + 4 * hour).toISOString().slice(0, 10);

test('has interviews waiting, in progress and upcoming on the same Dubai day at any hour', () => {
  for (let half = 0; half < 48; half++) {
    const now = new Date(Date.UTC(2026, 10, 26) + half * (hour / 2) + 60_000);
    const today = meetings(demoPeople(now), now).filter(
      ({ startsAt }) => dayInDubai(startsAt) === dayInDubai(now),
    );
    const count = (status: string) => today.filter((meeting) => meeting.status === status).length;
    expect(count('checked_in'), now.toISOString()).toBeGreaterThanOrEqual(3);
    expect(count('in_progress'), now.toISOString()).toBeGreaterThanOrEqual(3);
    expect(today.filter(({ startsAt }) => startsAt > now).length, now.toISOString()).toBeGreaterThanOrEqual(
      1,
    );
  }
});
