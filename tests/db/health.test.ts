import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, people } from './people.ts';
import { refusal } from './refusal.ts';

const noon = Date.parse('2026-03-02T08:00:00Z');
const minute = 60_000;

describe.each(engines)('system health on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
  });
  afterAll(() => db.close());

  /** Runs one statement as an admin, `minutes` after noon, and commits. */
  const ask = <Row = Record<string, unknown>>(text: string, params: readonly unknown[] = [], minutes = 0) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [new Date(noon + minutes * minute)]);
      await become(sql, 'admin');
      return sql.query<Row>(text, params);
    });
  const record = (minutes: number, ...results: object[]) =>
    ask('select public.record_health($1::jsonb)', [JSON.stringify(results)], minutes);
  async function history(minutes: number) {
    const [row] = await ask<{ answer: { checks: object[]; lastOk: object[]; incidents: { id: string }[] } }>(
      'select public.health_history() as answer',
      [],
      minutes,
    );
    if (!row) throw new Error('no history came');
    return row.answer;
  }

  test('keeps the worst result of each quarter-hour, and the last success of each part', async () => {
    await record(0, { part: 'api', status: 'ok', latencyMs: 40, ageMs: 0 });
    await record(2, { part: 'api', status: 'attention', latencyMs: 900, ageMs: 60_000 });
    await record(3, { part: 'api', status: 'ok', latencyMs: 41, ageMs: 0 });
    const { checks, lastOk } = await history(4);
    expect(checks).toEqual([{ part: 'api', slot: '2026-03-02T08:00:00+00:00', status: 'attention' }]);
    expect(lastOk).toEqual([{ part: 'api', at: '2026-03-02T08:03:00+00:00' }]);
    expect((await history(26 * 60)).checks).toEqual([]);
  });

  test('a failure opens one incident, and a success closes it', async () => {
    const failing = { part: 'storage', status: 'failing', latencyMs: null, ageMs: 0 };
    await record(60, failing);
    await record(61, failing);
    expect((await history(62)).incidents).toMatchObject([{ part: 'storage', closedAt: null }]);
    await record(63, { ...failing, status: 'unknown' });
    expect((await history(63)).incidents).toMatchObject([{ closedAt: null }]);
    await record(64, { ...failing, status: 'ok' });
    expect((await history(64)).incidents).toMatchObject([{ closedAt: '2026-03-02T09:04:00+00:00' }]);
    expect((await history(27 * 60)).incidents).toEqual([]);
  });

  test('one admin acknowledges an incident with a note; a second acknowledgement is refused', async () => {
    await record(90, { part: 'realtime', status: 'failing', latencyMs: 8000, ageMs: 0 });
    const [incident] = (await history(91)).incidents;
    const acknowledge = (note: string) =>
      ask('select public.acknowledge_incident($1, $2)', [incident?.id, note], 91);
    expect(await refusal(acknowledge('   '))).toMatchObject({ code: 'INVALID_VALUE' });
    await acknowledge('  The provider restarts it  ');
    expect((await history(92)).incidents[0]).toMatchObject({
      acknowledgedBy: 'admin',
      acknowledgedAt: '2026-03-02T09:31:00+00:00',
      note: 'The provider restarts it',
    });
    expect(await refusal(acknowledge('Me too'))).toMatchObject({ code: 'STALE_VERSION' });
    const audited = await owner(db, `select actor_id from public.audit_log where action = 'acknowledged'`);
    expect(audited).toEqual([{ actor_id: people.admin.id }]);
  });

  test.each([
    ['a part of another form', { part: 'A part!', status: 'ok', latencyMs: 1, ageMs: 0 }],
    ['an unknown status', { part: 'api', status: 'fine', latencyMs: 1, ageMs: 0 }],
    ['a negative time', { part: 'api', status: 'ok', latencyMs: -1, ageMs: 0 }],
  ])('refuses %s', async (_, result) => {
    expect(await refusal(record(95, result))).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('discards a result from another day', async () => {
    await record(100, { part: 'clock', status: 'ok', latencyMs: 1, ageMs: 2 * 86_400_000 });
    expect(JSON.stringify(await history(100))).not.toContain('clock');
  });

  test('reports an overdue job as late and an abandoned one as failed', async () => {
    await owner(db, 'delete from public.jobs');
    const at = (minutes: number) => new Date(noon + minutes * minute);
    await owner(
      db,
      `insert into public.jobs (kind, due_at, key, run_at, succeeded, attempts, took_ms, result) values
        ('expire_offers', $1, 'recurring', null, null, 0, null, null),
        ('purge', $1, 'recurring', $1, true, 1, 12, '3'),
        ('purge', $3, 'recurring', null, null, 0, null, null),
        ('retention', $1, 'recurring', $1, false, 5, 7, '{"code": "57014", "error": "of somebody@example.com"}'),
        ('lapse_claims', $2, 'recurring', null, null, 1, null, null),
        ('hand_over', $1, 'recurring', $1, true, 1, 2, '0')`,
      [at(-60), at(-1), at(600)],
    );
    const rows = await ask(
      `select kind, state, took_ms, failures, error_code from public.health_jobs()
        where kind in ('expire_offers', 'purge', 'retention', 'lapse_claims', 'hand_over', 'visa_deadlines')`,
    );
    const base = { took_ms: null, failures: 0, error_code: null };
    expect(rows).toEqual([
      { kind: 'expire_offers', state: 'late', ...base },
      // It recurred every five minutes, and has not been scheduled since.
      { kind: 'hand_over', state: 'late', ...base, took_ms: 2 },
      { kind: 'lapse_claims', state: 'retrying', ...base },
      { kind: 'purge', state: 'ok', ...base, took_ms: 12 },
      { kind: 'retention', state: 'failed', took_ms: 7, failures: 1, error_code: '57014' },
      { kind: 'visa_deadlines', state: 'never', ...base },
    ]);
    expect(await ask('select * from public.health_queue()')).toEqual([
      { waiting: 2, oldest_due_at: at(-60), submissions: 0, oldest_submission_at: null },
    ]);
  });

  test('requests a job that is unplanned or due later, but not one already due', async () => {
    await owner(db, 'delete from public.jobs');
    const request = async () => {
      const [row] = await ask<{ done: boolean }>(`select public.request_job('purge') as done`);
      return row?.done;
    };
    expect(await request()).toBe(true);
    expect(await request()).toBe(false);
    await owner(db, `update public.jobs set due_at = due_at + interval '9 hours'`);
    expect(await request()).toBe(true);
    expect(await owner(db, 'select due_at from public.jobs')).toEqual([{ due_at: new Date(noon) }]);
  });

  test('the worker records each job’s duration, and checks health without any open client', async () => {
    await owner(db, 'delete from public.jobs');
    const run = (minutes: number) =>
      db.tx(async (sql) => {
        await sql.query(
          `select set_config('role', 'service_role', true), set_config('app.clock', $1, true)`,
          [new Date(noon + minutes * minute)],
        );
        await sql.query('select public.run_due_jobs()');
      });
    await run(200);
    await run(216);
    const [done] = await owner<{ took: number }>(
      db,
      `select took_ms as took from public.jobs where kind = 'own_health' and succeeded`,
    );
    expect(done?.took).toBeGreaterThanOrEqual(0);
    expect((await history(217)).checks).toEqual(
      expect.arrayContaining([
        { part: 'database', slot: '2026-03-02T11:30:00+00:00', status: 'ok' },
        { part: 'forms', slot: '2026-03-02T11:30:00+00:00', status: 'unknown' },
      ]),
    );
  });

  test('reports a form that is silent, failed, skipped numbers or was called with a wrong token', async () => {
    await owner(
      db,
      `insert into public.machform_settings (id, form_id, form_name, enabled, auth_token_hash, last_received_at)
        select ('00000000-0000-4000-8000-00000000f00' || n)::uuid, n, name, name <> 'paused', repeat('0f', 32), $1
        from unnest(array['silent', 'failed', 'gaps', 'paused', 'refused', 'well']) with ordinality as x (name, n)`,
      [new Date(noon)],
    );
    await owner(
      db,
      `insert into public.machform_events (form_row_id, entry_no, received_at, raw_body, body_hash, status)
        select f.id, n + case when f.form_name = 'gaps' and n > 5 then 3 else 0 end,
          $1::timestamptz - (8 - n) * interval '1 hour', 'x', f.form_name || n,
          case when f.form_name = 'failed' and n = 8 then 'failed' else 'created' end
        from public.machform_settings f, generate_series(1, 8) n`,
      [new Date(noon)],
    );
    await owner(
      db,
      `update public.machform_settings set last_received_at = $1::timestamptz - interval '26 hours' where form_name = 'silent'`,
      [new Date(noon)],
    );
    await owner(
      db,
      `insert into public.machform_calls (form_row_id, address, minute, refused)
        select id, 'somewhere', $1, 4 from public.machform_settings where form_name = 'refused'`,
      [new Date(noon)],
    );
    const rows = await ask(
      'select form_name, state, usual_minutes, failed, refused, missing from public.health_forms()',
    );
    const base = { usual_minutes: 60, failed: 0, refused: 0, missing: 0 };
    expect(rows).toEqual([
      { form_name: 'failed', state: 'failed', ...base, failed: 1 },
      { form_name: 'gaps', state: 'gaps', ...base, missing: 3 },
      { form_name: 'paused', state: 'paused', ...base },
      { form_name: 'refused', state: 'refused', ...base, refused: 4 },
      { form_name: 'silent', state: 'silent', ...base },
      { form_name: 'well', state: 'ok', ...base },
    ]);
  });

  test('reports the database time, size, migrations and whether it is writable', async () => {
    expect(await ask('select at, writable, connections > 0 as busy from public.health_database()')).toEqual([
      { at: new Date(noon), writable: true, busy: true },
    ]);
    const [space] = await ask<{ database_bytes: unknown; files: number }>(
      'select * from public.health_space()',
    );
    expect(Number(space?.database_bytes)).toBeGreaterThan(1_000_000);
    expect(space?.files).toBe(0);
    const versions = await ask<{ version: string }>('select version from public.health_migrations()');
    const { migrations } = await loadSchema();
    expect(versions).toEqual(migrations.map(({ version }) => ({ version })));
  });
});
