import { expect, test } from 'vitest';
import type { DayFigures, MyDayReport } from '#machines/data/rpc/report-my-day.ts';
import { keyFiguresOf } from './key-figures.ts';

const day = (index: number, changes: Partial<DayFigures> = {}): DayFigures => ({
  day: `2026-03-${String(index).padStart(2, '0')}`,
  new_leads: 0,
  in_time: 0,
  late: 0,
  came: 0,
  no_shows: 0,
  offers_sent: 0,
  deployed: 0,
  ...changes,
});

const report: MyDayReport = {
  has_leads: true,
  offers_out: 4,
  deployed_this_month: 3,
  deployed_before: 5,
  projected_fils: 125_000,
  days: [
    ...Array.from({ length: 7 }, (_, index) => day(index + 1, { in_time: 1, late: 1, offers_sent: 1 })),
    day(8, { in_time: 3, late: 1 }),
    ...Array.from({ length: 4 }, (_, index) => day(index + 9)),
    day(13, { new_leads: 2 }),
    day(14, { new_leads: 6, came: 2, no_shows: 2, offers_sent: 2 }),
  ],
};

test('compares today with yesterday, and seven days with the seven before', () => {
  expect(keyFiguresOf(report)).toMatchObject({
    newToday: { value: 6, before: 2, trend: [0, 0, 0, 0, 0, 2, 6] },
    inTime: { value: 0.75, before: 0.5, trend: [0.75] },
    showUp: { value: 0.5, before: null, trend: [0.5] },
    offers: { out: 4, value: 2, before: 7 },
    deployed: { value: 3, before: 5 },
    projected: 125_000,
  });
});

test('returns no share without data', () => {
  const { inTime } = keyFiguresOf({ ...report, days: [day(1)] });
  expect(inTime).toEqual({ value: null, before: null, trend: [] });
});
