import { describe, expect, test } from 'vitest';
import type { WorkHours } from '#shared/working-time.ts';
import { daysOf, spanOf, stepFrom } from './calendar-span.ts';
import { dayHours, emirateOf, repeatDays, visibleHoursOf, warningOf } from './day-hours.ts';

const dubai: WorkHours = {
  calendar: {
    code: 'dubai',
    weekend_days: [6, 7],
    opens_at: '09:00:00',
    closes_at: '18:00:00',
    friday_opens_at: '09:00:00',
    friday_closes_at: '18:00:00',
    prayer_starts_at: '12:30:00',
    prayer_ends_at: '14:30:00',
    ramadan_opens_at: '09:00:00',
    ramadan_closes_at: '15:00:00',
    ramadan_friday_closes_at: '12:00:00',
  },
  holidays: [
    { kind: 'ramadan', starts_on: '2026-02-18', ends_on: '2026-03-19', emirate: null },
    {
      kind: 'holiday',
      starts_on: '2026-03-20',
      ends_on: '2026-03-22',
      emirate: null,
      name_i18n: { en: 'Eid' },
    },
  ],
};
const sharjah = {
  ...dubai,
  calendar: { ...dubai.calendar, code: 'sharjah' as const, weekend_days: [5, 6, 7] },
};
const on = (day: string) => dayHours(day, dubai, [dubai, sharjah]);

describe('opening hours of a day', () => {
  test('are shorter in Ramadan', () => {
    expect(on('2026-03-12')).toMatchObject({ open: [[540, 900]], isRamadan: true, prayer: null });
  });
  test('exclude prayer time on Friday, when Sharjah is closed', () => {
    expect(on('2026-04-10')).toMatchObject({
      open: [
        [540, 750],
        [870, 1080],
      ],
      prayer: [750, 870],
      closedEmirates: ['sharjah'],
    });
  });
  test('are empty on a holiday', () => {
    expect(on('2026-03-20')).toMatchObject({ open: [], holidays: [{ en: 'Eid' }], closedEmirates: [] });
  });
});

test('are none in Sharjah on Friday, and the usual shorter ones in Ramadan', () => {
  const inSharjah = (day: string) => dayHours(day, sharjah, [dubai, sharjah]);
  expect(inSharjah('2026-04-10')).toMatchObject({ open: [], closedEmirates: [] });
  expect(inSharjah('2026-04-09')).toMatchObject({ open: [[540, 1080]], closedEmirates: [] });
  expect(inSharjah('2026-03-12')).toMatchObject({ open: [[540, 900]], isRamadan: true });
});

test('end before prayer on a Friday in Ramadan', () => {
  expect(on('2026-03-13')).toMatchObject({ open: [[540, 720]], prayer: [750, 870], isRamadan: true });
});

test.each([
  ['no place', [], 'dubai'],
  ['a place in Sharjah', ['yard'], 'sharjah'],
  ['places of two emirates', ['yard', 'office'], 'dubai'],
  ['a place that is gone', ['gone'], 'dubai'],
])('uses the hours of a single emirate when filtered by %s', (_, ids, expected) => {
  const locations = [
    { id: 'office', emirate: 'dubai' as const },
    { id: 'yard', emirate: 'sharjah' as const },
  ];
  expect(emirateOf(ids, locations)).toBe(expected);
});

test.each([
  ['a working time', '2026-04-09', [600, 660], null],
  ['prayer', '2026-04-10', [720, 780], 'prayer'],
  ['the end of prayer', '2026-04-10', [870, 930], null],
  ['an evening', '2026-04-09', [1080, 1140], 'closed'],
  ['a holiday', '2026-03-20', [600, 660], 'holiday'],
] as const)('returns the expected warning for %s', (_, day, span, expected) => {
  expect(warningOf(span, on(day))).toBe(expected);
});

test('shows whole hours that cover opening hours and planned slots', () => {
  expect(visibleHoursOf([on('2026-04-09')], [[1100, 1150]])).toEqual([540, 1200]);
  expect(visibleHoursOf([], [])).toEqual([540, 960]);
});

test.each([
  ['never', '2026-04-09', ['2026-04-09']],
  ['daily', '2026-04-14', ['2026-04-09', '2026-04-10', '2026-04-13', '2026-04-14']],
  ['weekly', '2026-04-24', ['2026-04-09', '2026-04-16', '2026-04-23']],
] as const)('expands a slot repeated %s, skipping days off', (repeat, until, expected) => {
  expect(repeatDays('2026-04-09', repeat, until, on)).toEqual(expected);
});

test('a weekly slot skips holidays', () => {
  expect(repeatDays('2026-03-13', 'weekly', '2026-03-27', on)).toEqual(['2026-03-13', '2026-03-27']);
});

describe('calendar views', () => {
  test.each([
    ['day', '2026-03-12', '2026-03-12', 1],
    ['week', '2026-03-15', '2026-03-09', 7],
    ['agenda', '2026-03-09', '2026-03-09', 7],
    ['month', '2026-03-12', '2026-02-23', 42],
    ['month', '2026-02-10', '2026-01-26', 35],
  ] as const)('includes the expected days for a %s around %s', (view, day, from, count) => {
    const days = daysOf(spanOf(view, day));
    expect([days[0], days.length]).toEqual([from, count]);
  });
  test('moves by the length of the view', () => {
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(stepFrom('week', '2026-03-12', -1)).toBe('2026-03-05');
    expect(stepFrom('day', '2026-02-28', 1)).toBe('2026-03-01');
  });
});
