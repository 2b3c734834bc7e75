import { expect, test } from 'vitest';
import type { WorkHours } from '#shared/working-time.ts';
import { deadlineDays } from './deadline.ts';

/** Working hours of Dubai, with Eid from Thu 19 to Fri 20 March 2026. */
const hours: WorkHours = {
  calendar: {
    code: 'dubai',
    weekend_days: [6, 7],
    opens_at: '09:00:00',
    closes_at: '18:00:00',
    friday_opens_at: '09:00:00',
    friday_closes_at: '12:30:00',
    prayer_starts_at: '12:30:00',
    prayer_ends_at: '14:00:00',
    ramadan_opens_at: '09:00:00',
    ramadan_closes_at: '15:00:00',
    ramadan_friday_closes_at: '12:00:00',
  },
  holidays: [
    {
      kind: 'holiday',
      starts_on: '2026-03-19',
      ends_on: '2026-03-20',
      emirate: null,
      name_i18n: { en: 'Eid' },
    },
    { kind: 'holiday', starts_on: '2026-03-16', ends_on: '2026-03-16', emirate: 'sharjah' },
  ],
};

test('counts working days around a weekend and a holiday, and marks the last working day', () => {
  const days = deadlineDays('2026-03-21', '2026-03-12', hours);
  expect(days).toMatchObject({ left: 9, working: 4, lastOpen: '2026-03-18' });
  expect(days.holidays).toEqual([{ from: '2026-03-19', name: { en: 'Eid' } }]);
  expect(days.strip).toHaveLength(10);
  expect(days.strip[2]).toMatchObject({ on: '2026-03-14', closed: 'weekend' });
  expect(days.strip[6]).toMatchObject({ on: '2026-03-18', isLastOpen: true });
  expect(days.strip[7]).toMatchObject({ closed: 'holiday', holiday: { en: 'Eid' } });
  expect(days.strip[9]).toMatchObject({ on: '2026-03-21', isDeadline: true, isLastOpen: false });
});

test('omits days of a distant deadline from the strip, but shows today and the deadline', () => {
  const { strip } = deadlineDays('2026-05-01', '2026-03-12', hours);
  expect(strip).toHaveLength(10);
  expect(strip[0]).toMatchObject({ isToday: true });
  expect(strip[1]).toEqual({ skipped: 42 });
  expect(strip[9]).toMatchObject({ isDeadline: true });
});

test('shows the days since a missed deadline', () => {
  const days = deadlineDays('2026-03-10', '2026-03-12', hours);
  expect(days).toMatchObject({ left: -2, working: 0, lastOpen: null, holidays: [] });
  expect(days.strip.map((day) => 'on' in day && day.on)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
});

test('takes today as the last working day when only a weekend remains', () => {
  expect(deadlineDays('2026-03-15', '2026-03-13', hours)).toMatchObject({
    working: 0,
    lastOpen: '2026-03-13',
  });
});
