/**
 * `npm run bench:db`: every row of docs/list-queries.md per role, in a native Postgres with 10,000 and with
 * `--candidates` (a million unless said otherwise). Times are the database's own: plan and execution, row security
 * included. A row misses its target by being slow, or a list by growing more than one and a half times.
 */
import { parseArgs } from 'node:util';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { startNativeServer } from '#mocks/backend/db/native-server.ts';
import { demoId } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { loadCandidates, staffId } from '#mocks/scale/load.ts';
import { type ListQuery, listQueries } from './list-queries.ts';

const { values } = parseArgs({
  options: { candidates: { type: 'string', default: '1000000' }, plans: { type: 'boolean', default: false } },
});
const rounds = 40;
const small = 10_000;
const most = Number(values.candidates);
const growth = 1.5;
/** Below this many milliseconds a growth is noise. */
const noise = 3;

interface Timing {
  p50: number;
  p95: number;
  plan: string;
}

/** Who asks in this round: three people of a role by turns. */
async function callerOf(db: Database, role: ListQuery['role'], round: number): Promise<string> {
  return role === 'admin' ? demoId(101) : staffId(db, role, round % 3);
}

async function become(sql: Sql, role: string, id: string): Promise<void> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated', user_role: role, aal: 'aal1' });
  await sql.query(
    `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
    [claims],
  );
}

async function time(db: Database, { role, sql: statement }: ListQuery): Promise<Timing> {
  const times: number[] = [];
  let plan = '';
  for (let round = 0; round < rounds; round += 1) {
    const id = await callerOf(db, role, round);
    await db.tx(async (sql) => {
      await become(sql, role, id);
      const [row] = await sql.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, format json) ${statement.replaceAll('$1', `'${id}'`)}`,
      );
      const explained = row?.['QUERY PLAN'][0];
      if (!explained) throw new Error('no plan');
      times.push(explained['Planning Time'] + explained['Execution Time']);
      plan = JSON.stringify(explained.Plan);
    });
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), plan };
}

interface Explained {
  Plan: unknown;
  'Planning Time': number;
  'Execution Time': number;
}

async function timeAll(db: Database): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const query of listQueries) timings.push(await time(db, query));
  return timings;
}

const server = await startNativeServer();
try {
  await server.createDatabase('bench');
  const db = await openNative(server.url('bench'));
  await setUp(db, await loadSchema());
  await seedDemo(db, { now: new Date() });

  const measured: { candidates: number; timings: Timing[] }[] = [];
  let loaded = 0;
  for (const candidates of [small, most]) {
    const started = performance.now();
    await loadCandidates(db, { candidates, from: loaded, onProgress: () => {} });
    const seconds = (performance.now() - started) / 1000;
    const megabytes = process.memoryUsage().rss / 1e6;
    const [{ size } = { size: '?' }] = await db.tx((sql) =>
      sql.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size'),
    );
    console.log(
      `loaded to ${candidates} candidates in ${seconds.toFixed(0)} s, the database has ${size}, this process ${megabytes.toFixed(0)} MB`,
    );
    measured.push({ candidates, timings: await timeAll(db) });
    loaded = candidates;
  }

  const [before, after] = measured;
  let missed = 0;
  for (const [index, query] of listQueries.entries()) {
    const first = before?.timings[index];
    const last = after?.timings[index];
    if (!first || !last) continue;
    const grew = query.target === 25 && last.p50 > noise && last.p50 > first.p50 * growth;
    const isMissed = last.p95 > query.target || grew;
    if (isMissed) missed += 1;
    const figures = [first.p50, first.p95, last.p50, last.p95]
      .map((ms) => ms.toFixed(1).padStart(7))
      .join(' ');
    const name = `${query.role.padEnd(10)} ${query.screen}: ${query.what}`.padEnd(84);
    console.log(`${name} ${figures} ms  of ${query.target}  ${isMissed ? 'MISSED' : 'ok'}`);
    if (values.plans && isMissed) console.log(last.plan);
  }
  await db.close();
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await server.stop();
}
