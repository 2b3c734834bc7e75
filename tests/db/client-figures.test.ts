import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';

const noon = Date.parse('2026-03-02T08:00:00Z');

describe.each(engines)('figures of browsers on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
  });
  afterAll(() => db.close());

  /** Runs one statement as a person, `minutes` after noon, and commits. */
  const ask = (person: PersonName, minutes: number, text: string, params: readonly unknown[] = []) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [new Date(noon + minutes * 60_000)]);
      await become(sql, person);
      return sql.query(text, params);
    });
  const report = (person: PersonName, minutes: number, version: string | null, answers: unknown) =>
    ask(person, minutes, 'select public.record_client_figures($1, $2::jsonb)', [
      version,
      JSON.stringify(answers),
    ]);
  const figures = (minutes: number) =>
    ask(
      'admin',
      minutes,
      'select kind, name, times::integer, recent::integer as recent from public.health_clients()',
    );

  test('an admin reads the results and versions of a day, summed, and those of the last hour', async () => {
    await report('driver', 0, '0.1.0', { ok: 40, 503: 1 });
    await report('recruiter', 5, '0.1.0', { ok: 10, 'network.noAnswer': 2 });
    await report('recruiter', 120, '0.0.9', { ok: 3 });
    expect(await figures(130)).toEqual([
      { kind: 'answer', name: 'ok', times: 53, recent: 3 },
      { kind: 'answer', name: 'network.noAnswer', times: 2, recent: 0 },
      { kind: 'answer', name: '503', times: 1, recent: 0 },
      { kind: 'version', name: '0.1.0', times: 2, recent: 0 },
      { kind: 'version', name: '0.0.9', times: 1, recent: 1 },
    ]);
    expect(await figures(27 * 60)).toEqual([]);
  });

  test.each([
    ['a result that is none', '0.1.0', { '<script>': 1 }],
    ['a success by its status', '0.1.0', { 200: 1 }],
    ['an unknown network error', '0.1.0', { 'network.other': 1 }],
    ['a result that came never', '0.1.0', { ok: 0 }],
    ['more than a browser can send', '0.1.0', { ok: 10_001 }],
    ['a count that is text', '0.1.0', { ok: '3' }],
    ['a list', '0.1.0', ['ok']],
    ['nothing', '0.1.0', null],
    ['no version', null, { ok: 1 }],
    ['a version in words', 'of Sara Khan', { ok: 1 }],
  ])('%s is refused', async (_, version, answers) => {
    expect(await refusal(report('driver', 0, version, answers))).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('many versions in a quarter of an hour count as one', async () => {
    for (let version = 0; version < 52; version += 1) await report('driver', 600, `9.${version}`, {});
    await report('driver', 601, '9.3', {});
    const all = await figures(602);
    const of = (name: string) => all.find((row) => row.name === name);
    expect(all.filter(({ kind }) => kind === 'version')).toHaveLength(51 + 2);
    expect([of('other'), of('9.3')]).toMatchObject([{ times: 2 }, { times: 2 }]);
  });

  test('figures are purged after 30 days', async () => {
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [new Date(noon + 31 * 86_400_000)]);
      await sql.query('select app.purge_expired_data()');
    });
    expect(await owner(db, 'select from public.client_figures')).toEqual([]);
  });
});
