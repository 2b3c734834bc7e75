import { expect, test } from 'vitest';
import { workHours } from './working-time.fixtures.ts';
import { nextWorkingTime, type WorkHours, workingDay, workingMinutesBetween } from './working-time.ts';

const hours: WorkHours = {
  ...workHours,
  holidays: [
    { kind: 'ramadan', starts_on: '2026-02-18', ends_on: '2026-03-19', emirate: null },
    { kind: 'holiday', starts_on: '2026-03-20', ends_on: '2026-03-22', emirate: null },
    { kind: 'holiday', starts_on: '2026-12-02', ends_on: '2026-12-03', emirate: null },
  ],
};
const sharjah: WorkHours = {
  ...hours,
  calendar: { ...hours.calendar, code: 'sharjah', weekend_days: [5, 6, 7] },
};
const longFridays: WorkHours = {
  ...hours,
  calendar: { ...hours.calendar, code: 'ajman', friday_closes_at: '18:00:00' },
};

/** Times are in Dubai; expected values match `tests/db/working-time.test.ts`. */
const cases = [
  ['within a day', '2026-04-06 10:00', 60, '2026-04-06 11:00', hours],
  ['past the closing time', '2026-04-06 16:30', 60, '2026-04-07 09:30', hours],
  ['before the opening', '2026-04-06 03:00', 30, '2026-04-06 09:30', hours],
  ['after the closing', '2026-04-06 20:00', 30, '2026-04-07 09:30', hours],
  ['a day and a minute', '2026-04-06 09:00', 481, '2026-04-07 09:01', hours],
  ['over the weekend', '2026-04-10 11:30', 60, '2026-04-13 09:30', hours],
  ['Sharjah does not work on Friday', '2026-04-09 16:30', 60, '2026-04-13 09:30', sharjah],
  ['Ramadan ends at three', '2026-03-02 14:30', 60, '2026-03-03 09:30', hours],
  ['a Friday of Ramadan', '2026-03-06 11:30', 60, '2026-03-09 09:30', hours],
  ['over Eid al-Fitr, Friday to Sunday', '2026-03-19 14:30', 60, '2026-03-23 09:30', hours],
  ['over the National Day', '2026-12-01 16:30', 60, '2026-12-04 09:30', hours],
  ['a long Friday pauses for the prayer', '2026-04-10 12:00', 60, '2026-04-10 15:00', longFridays],
] as const;

const at = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}+04:00`);

test.each(cases)('counts working minutes: %s', (_what, from, minutes, to, worked) => {
  expect(workingMinutesBetween(at(from), at(to), worked)).toBe(minutes);
});

test('counts a holiday of another emirate as a working day', () => {
  const holidays = [
    { kind: 'holiday', starts_on: '2026-04-06', ends_on: '2026-04-06', emirate: 'fujairah' },
  ] as const;
  const count = (own: WorkHours) =>
    workingMinutesBetween(at('2026-04-06 09:00'), at('2026-04-06 10:00'), own);
  expect(count({ ...hours, holidays })).toBe(60);
  expect(count({ calendar: { ...hours.calendar, code: 'fujairah' }, holidays })).toBe(0);
});

test('returns zero for a negative span, and ignores incomplete minutes', () => {
  expect(workingMinutesBetween(at('2026-04-06 12:00'), at('2026-04-06 10:00'), hours)).toBe(0);
  expect(workingMinutesBetween(at('2026-04-06 10:00:30'), at('2026-04-06 10:02:29'), hours)).toBe(1);
});

test('returns the length of a working day from the calendar', () => {
  expect(workingDay(hours)).toBe(480);
});

test.each([
  ['within a day it is the moment itself', '2026-04-06T10:00:00+04:00', '2026-04-06T10:00:00+04:00'],
  ['in the evening it is the next opening', '2026-04-06T22:00:00+04:00', '2026-04-07T09:00:00+04:00'],
  ['before holidays it is the day after them', '2026-12-01T23:00:00+04:00', '2026-12-04T09:00:00+04:00'],
])('finds the next working time: %s', (_, from, next) => {
  const at = nextWorkingTime(Date.parse(from), hours);
  expect(at).toBe(Date.parse(next));
});
