import { describe, expect, test } from 'vitest';
import { calendar, holidays } from './calendar.fixtures.ts';
import { entriesOf, monthsOf } from './calendar-year.ts';
import { checkHoliday, holidayChangeOf, holidayValuesOf, newHolidayValues } from './holiday-form.ts';
import { checkHours, hoursChangeOf, hoursValuesOf } from './hours-form.ts';

const [, , eid, mourning] = holidays;
const sharjah = calendar.hours.get('sharjah');
if (!eid || !mourning || !sharjah) throw new Error('The fixtures lack a row.');

describe('calendar year', () => {
  const months = monthsOf(2026, entriesOf(holidays, 2026, 'sharjah'), sharjah, '2026-03-12');
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== null);
  const on = (day: string) => days.find((one) => one.on === day);

  test('contains every day once, in weeks that start on Monday', () => {
    expect(days).toHaveLength(365);
    expect(new Set(days.map((day) => day.on)).size).toBe(365);
    expect(months.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true);
    expect(months[2]?.weeks[0]?.map((day) => day?.on ?? null)).toEqual([
      ...Array(6).fill(null),
      '2026-03-01',
    ]);
    expect(monthsOf(2028, [], sharjah, '')[1]?.weeks.flat().filter(Boolean)).toHaveLength(29);
  });

  test('marks today, weekends, Ramadan, holidays and expected dates', () => {
    expect(on('2026-03-12')).toMatchObject({
      isToday: true,
      isRamadan: true,
      isExpected: true,
      isWeekend: false,
    });
    expect(on('2026-03-20')).toMatchObject({ isWeekend: true, isRamadan: false, holidays: [eid] });
    expect(on('2026-01-01')).toMatchObject({ isExpected: false });
  });

  test('includes entries of its emirate and of all emirates, also those begun the year before', () => {
    expect(entriesOf(holidays, 2026, null)).not.toContain(mourning);
    expect(entriesOf(holidays, 2026, 'dubai')).not.toContain(mourning);
    const overNewYear = { ...eid, starts_on: '2025-12-30', ends_on: '2026-01-02' };
    expect(entriesOf([overNewYear], 2026, null)).toEqual([overNewYear]);
    expect(entriesOf([overNewYear], 2027, null)).toEqual([]);
  });
});

describe('validation of an entry', () => {
  const validHoliday = holidayValuesOf(eid);

  test('accepts a complete entry and reports every required field of a new one', () => {
    expect(checkHoliday(validHoliday)).toEqual({});
    expect(checkHoliday(newHolidayValues('n'))).toEqual({
      name_i18n: 'name',
      name_ar: 'name',
      starts_on: 'day',
      ends_on: 'day',
      source_note: 'source',
    });
  });

  test.each([
    [{ ends_on: '2026-03-19' }, { ends_on: 'order' }],
    [{ ends_on: '2026-05-19' }, { ends_on: 'length' }],
    [{ source_note: 'x'.repeat(501) }, { source_note: 'tooLong' }],
  ])('reports the error at its field: %j', (changes, wrong) => {
    expect(checkHoliday({ ...validHoliday, ...changes })).toEqual(wrong);
  });

  test('a change keeps the names in other languages', () => {
    const values = { ...validHoliday, name_i18n: { ...validHoliday.name_i18n, en: ' Eid ', ur: 'عید' } };
    expect(holidayChangeOf(values)).toMatchObject({
      id: eid.id,
      version: 1,
      holiday: { name_i18n: { en: 'Eid', ur: 'عید' } },
    });
  });
});

describe('validation of working hours', () => {
  const validHoliday = hoursValuesOf(sharjah);

  test.each([
    [{}, {}],
    [{ closes_at: '09:00' }, { closes_at: 'timeOrder' }],
    [{ opens_at: null }, { opens_at: 'time' }],
    [{ ramadan_opens_at: '13:00' }, { ramadan_friday_closes_at: 'timeOrder' }],
    [{ weekend_days: [1, 2, 3, 4, 5, 6, 7] }, { weekend_days: 'weekend' }],
    [{ source_note: ' ' }, { source_note: 'source' }],
  ])('reports the error at its field: %j', (changes, wrong) => {
    expect(checkHours({ ...validHoliday, ...changes })).toEqual(wrong);
  });

  test('sends times in the format of the database', () => {
    expect(hoursChangeOf({ ...validHoliday, closes_at: '18:00' })).toMatchObject({
      code: 'sharjah',
      version: 1,
      calendar: { closes_at: '18:00:00', weekend_days: [5, 6, 7] },
    });
  });
});
