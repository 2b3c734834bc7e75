import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, become, tryAs } from './people.ts';

const noon = Date.parse('2026-03-02T08:00:00Z');
const minute = 60_000;

describe.each(engines)('jobs on %s', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
    // Test jobs: one that succeeds, one that fails.
    await db.exec(`
      create table app.runs (at timestamptz not null default app.now());
      create function app.run_once() returns integer language sql set search_path = ''
        as $$ insert into app.runs default values returning 1 $$;
      insert into app.job_kinds (kind, work) values
        ('succeeding', 'to_jsonb(app.run_once() + ($1 ->> $$more$$)::integer)'),
        ('failing', 'to_jsonb(app.run_once() / 0)');`);
  });
  afterAll(() => db.close());

  /** Calls the worker with the secret key, `minutes` after noon. */
  async function run(minutes = 0): Promise<{ done: number; failed: number }> {
    const [row] = await db.tx(async (sql) => {
      await sql.query(`select set_config('role', 'service_role', true), set_config('app.clock', $1, true)`, [
        new Date(noon + minutes * minute),
      ]);
      return sql.query<{ answer: { done: number; failed: number } }>(
        'select public.run_due_jobs() as answer',
      );
    });
    if (!row) throw new Error('the worker gave no answer');
    return row.answer;
  }

  const add = (kind: string, payload = {}) =>
    owner(db, `insert into public.jobs (kind, payload, due_at) values ($1, $2::jsonb, $3)`, [
      kind,
      payload,
      new Date(noon),
    ]);
  const jobsOf = (kind: string) =>
    owner(db, 'select succeeded, attempts, result from public.jobs where kind = $1 order by created_at', [
      kind,
    ]);

  test('every kind of job has valid SQL', async () => {
    const kinds = await owner<{ kind: string; work: string }>(
      db,
      `select kind, work from app.job_kinds where work is not null and kind not in ('succeeding', 'failing')`,
    );
    expect(kinds.length).toBeGreaterThan(8);
    for (const { kind, work } of kinds) {
      const prepared = owner(db, `select ${work.replaceAll('$1', `'{}'::jsonb`)} where false`);
      expect(`${kind}: ${await sqlState(prepared)}`).toBe(`${kind}: undefined`);
    }
  });

  test('a recurring job is planned once and runs at its Dubai time', async () => {
    await run();
    await run();
    const [expiry] = await owner(
      db,
      `select count(*)::int as count, min(due_at) as due from public.jobs where kind = 'document_expiry'`,
    );
    // 02:00 in Dubai.
    expect(expiry).toEqual({ count: 1, due: new Date('2026-03-02T22:00:00Z') });
    const { failed } = await run(16 * 60);
    expect(failed).toBe(0);
    const [next] = await owner(
      db,
      `select due_at as due from public.jobs where kind = 'document_expiry' and run_at is null`,
    );
    expect(next).toEqual({ due: new Date('2026-03-03T22:00:00Z') });
  });

  test('a job runs once with its payload', async () => {
    await add('succeeding', { more: 41 });
    await run();
    await run();
    expect(await jobsOf('succeeding')).toEqual([{ succeeded: true, attempts: 1, result: 42 }]);
  });

  test('a failing job is rolled back and retried, then abandoned, and admins are notified', async () => {
    await owner(db, 'delete from app.runs');
    await add('failing');
    for (const minutes of [0, 0, 1, 3, 7]) await run(minutes);
    expect(await jobsOf('failing')).toMatchObject([{ succeeded: null, attempts: 4 }]);
    await run(15);
    expect(await jobsOf('failing')).toMatchObject([
      { succeeded: false, attempts: 5, result: { code: '22012' } },
    ]);
    expect(await owner(db, 'select from app.runs')).toEqual([]);
    const notifications = await owner(db, `select from public.notifications where kind = 'job.failed'`);
    expect(notifications).toHaveLength(3);
  });

  test('old sign-in attempts are purged', async () => {
    await owner(
      db,
      `insert into public.sign_in_attempts (kind, identity, created_at)
        values ('email', 'old', '2020-01-01'), ('email', 'new', now())`,
    );
    await owner(db, 'select app.purge_expired_data()');
    expect(await owner(db, 'select identity from public.sign_in_attempts')).toEqual([{ identity: 'new' }]);
  });

  test('an admin can run a job immediately', async () => {
    await run(24 * 60);
    await db.tx(async (sql) => {
      await become(sql, 'admin');
      await sql.query(`select public.request_job('purge')`);
    });
    const due = await owner(
      db,
      `select from public.jobs where kind = 'purge' and run_at is null and due_at <= now()`,
    );
    expect(due).toHaveLength(1);
    await expect(tryAs(db, 'admin', `select public.request_job('succeeding')`)).rejects.toMatchObject({
      message: 'NOT_FOUND',
    });
  });

  // PGlite runs one transaction at a time.
  test.runIf(engine === 'native')('ten concurrent workers run each job only once', async () => {
    await owner(db, 'delete from app.runs');
    await Promise.all(Array.from({ length: 50 }, () => add('succeeding', { more: 0 })));
    const answers = await Promise.all(Array.from({ length: 10 }, () => run()));
    expect(await owner(db, 'select from app.runs')).toHaveLength(50);
    expect(answers.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThanOrEqual(50);
    expect(answers.every(({ failed }) => failed === 0)).toBe(true);
  });
});
