import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';

/** Times are in Dubai. 2 March 2026 is a Monday in Ramadan, 6 April 2026 an ordinary Monday. */
const minutes: readonly (readonly [
  what: string,
  from: string,
  minutes: number,
  to: string,
  emirate?: string,
])[] = [
  ['within a day', '2026-04-06 10:00', 60, '2026-04-06 11:00'],
  ['to the closing time', '2026-04-06 16:00', 60, '2026-04-06 17:00'],
  ['past the closing time', '2026-04-06 16:30', 60, '2026-04-07 09:30'],
  ['before the opening', '2026-04-06 03:00', 30, '2026-04-06 09:30'],
  ['after the closing', '2026-04-06 20:00', 30, '2026-04-07 09:30'],
  ['a whole day', '2026-04-06 09:00', 480, '2026-04-06 17:00'],
  ['a day and a minute', '2026-04-06 09:00', 481, '2026-04-07 09:01'],
  ['seconds are kept', '2026-04-06 10:00:30', 1, '2026-04-06 10:01:30'],
  ['nothing, while open', '2026-04-06 10:00', 0, '2026-04-06 10:00'],
  ['nothing, while closed', '2026-04-06 18:00', 0, '2026-04-07 09:00'],
  ['nothing, at the closing time', '2026-04-06 17:00', 0, '2026-04-07 09:00'],
  ['up to Friday noon', '2026-04-10 11:00', 60, '2026-04-10 12:00'],
  ['over the weekend', '2026-04-10 11:30', 60, '2026-04-13 09:30'],
  ['from Saturday', '2026-04-11 10:00', 60, '2026-04-13 10:00'],
  ['Sharjah does not work on Friday', '2026-04-09 16:30', 60, '2026-04-13 09:30', 'sharjah'],
  ['nor from Friday on', '2026-04-10 10:00', 60, '2026-04-13 10:00', 'sharjah'],
  ['Ramadan ends at three', '2026-03-02 14:30', 60, '2026-03-03 09:30'],
  ['a Friday of Ramadan', '2026-03-06 11:30', 60, '2026-03-09 09:30'],
  ['over Eid al-Fitr, Friday to Sunday', '2026-03-19 14:30', 60, '2026-03-23 09:30'],
  ['over Arafat Day and Eid al-Adha', '2026-05-25 16:30', 60, '2026-06-01 09:30'],
  ['over the National Day', '2026-12-01 16:30', 60, '2026-12-04 09:30'],
  ['over the turn of the year', '2026-12-31 16:30', 60, '2027-01-04 09:30'],
  ['an emirate nobody knows takes the default', '2026-04-10 11:30', 60, '2026-04-13 09:30', 'atlantis'],
  ['thirty days', '2026-04-06 09:00', 14400, '2026-05-21 15:00'],
];

const days: readonly (readonly [from: string, days: number, to: string, emirate?: string])[] = [
  ['2026-04-06', 1, '2026-04-07'],
  ['2026-04-09', 1, '2026-04-10'],
  ['2026-04-10', 1, '2026-04-13'],
  ['2026-04-11', 1, '2026-04-13'],
  ['2026-04-09', 1, '2026-04-13', 'sharjah'],
  ['2026-04-06', 5, '2026-04-13'],
  ['2026-04-06', 20, '2026-05-04'],
  ['2026-12-01', 1, '2026-12-04'],
  ['2026-05-25', 1, '2026-06-01'],
  ['2026-04-06', 0, '2026-04-06'],
  ['2026-04-11', 0, '2026-04-13'],
  ['2026-04-13', -1, '2026-04-10'],
  ['2026-04-12', -1, '2026-04-10'],
  ['2026-04-13', -1, '2026-04-09', 'sharjah'],
];

describe('working time', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
  });
  afterAll(() => db.close());

  const value = async (text: string, params: readonly unknown[] = []) =>
    (await owner<{ value: unknown }>(db, `select ${text} as value`, params))[0]?.value;
  const at = (moment: string) => `timestamptz '${moment} Asia/Dubai'`;
  const local = (moment: string) => `to_char(${moment} at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI:SS')`;
  const full = (moment: string) => (moment.length === 16 ? `${moment}:00` : moment);

  test.each(minutes.map(([what, from, count, to, emirate = null]) => ({ what, from, count, to, emirate })))(
    '$what',
    async ({ from, count, to, emirate }) => {
      const reached = await value(local(`app.add_working_minutes(${at(from)}, ${count}, $1)`), [emirate]);
      expect(reached).toBe(full(to));
      expect(await value(`app.working_minutes_between(${at(from)}, ${at(to)}, $1)`, [emirate])).toBe(count);
    },
  );

  test.each(days.map(([from, count, to, emirate = null]) => ({ from, count, to, emirate })))(
    'from $from, $count working days lead to $to',
    async ({ from, count, to, emirate }) => {
      expect(await value('app.add_working_days($1::date, $2, $3)::text', [from, count, emirate])).toBe(to);
    },
  );

  test('includes the opening time and excludes the closing time', async () => {
    const moments = ['08:59', '09:00', '12:59', '16:59', '17:00'];
    const open = await value(
      `array[${moments.map((time) => `app.is_working_time(${at(`2026-04-06 ${time}`)})`).join(', ')}]`,
    );
    expect(open).toEqual([false, true, true, true, false]);
    expect(await value(`app.is_working_time(${at('2026-04-10 12:00')})`)).toBe(false);
    expect(await value(`app.is_working_time(${at('2026-04-10 11:00')}, 'sharjah')`)).toBe(false);
  });

  test('the next working time is the given time, or else the next opening', async () => {
    const next = (from: string) => value(local(`app.next_working_time(${at(from)})`));
    expect(await next('2026-04-06 10:15')).toBe('2026-04-06 10:15:00');
    expect(await next('2026-04-10 12:00')).toBe('2026-04-13 09:00:00');
    expect(await next('2026-12-02 10:00')).toBe('2026-12-04 09:00:00');
  });

  test('a long Friday is interrupted for prayer', async () => {
    const ends = await db.tx(async (sql) => {
      await sql.query(`update public.work_calendars set friday_closes_at = '18:00' where code = 'ajman'`);
      const [row] = await sql.query<{ value: string }>(
        `select ${local(`app.add_working_minutes(${at('2026-04-10 12:00')}, 60, 'ajman')`)} as value,
          app.is_working_time(${at('2026-04-10 13:00')}, 'ajman') as praying`,
      );
      return row;
    });
    expect(ends).toEqual({ value: '2026-04-10 15:00:00', praying: false });
  });

  test('a holiday of one emirate is a working day in the others', async () => {
    const reached = await db.tx(async (sql) => {
      await sql.query(
        `insert into public.holidays (name_i18n, starts_on, ends_on, emirate, certainty, source_note, last_reviewed_on)
          values ('{"en": "Accession Day"}', '2026-04-06', '2026-04-06', 'fujairah', 'announced', 'Test', '2026-04-01')`,
      );
      const [row] = await sql.query<{ days: string[] }>(
        `select array[
          app.add_working_days('2026-04-05', 1, 'fujairah'), app.add_working_days('2026-04-05', 1, 'dubai'),
          app.add_working_days('2026-04-05', 1)
        ]::text[] as days`,
      );
      return row?.days;
    });
    expect(reached).toEqual(['2026-04-07', '2026-04-06', '2026-04-06']);
  });

  test('returns null for null, and rejects negative minutes', async () => {
    expect(await value('app.add_working_minutes(null, 5)')).toBeNull();
    expect(await value('app.add_working_minutes(app.now(), null)')).toBeNull();
    expect(await value('app.add_working_days(null, 5)')).toBeNull();
    expect(await sqlState(value('app.add_working_minutes(app.now(), -1)'))).toBe('22023');
    expect(
      await value(`app.working_minutes_between(${at('2026-04-06 12:00')}, ${at('2026-04-06 10:00')})`),
    ).toBe(0);
  });
});
