/**
 * `npm run bench:db`: runs every query of docs/list-queries.md per role, in a native Postgres with 10,000 and with
 * `--candidates` (default: a million); with `--only` those whose name contains these words. Defined lists query the
 * embedded gateway, like the product. Times are the database's: planning and execution, including row security. A query
 * misses its target if it is slow; a list also if it reads too many rows, or in a tab's default order if its time grows
 * more than one and a half times.
 */
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { actAs } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { startNativeServer } from '#mocks/backend/db/native-server.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { createRest } from '#mocks/backend/rest/rest.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { loadCandidates, staffId } from '#mocks/scale/load.ts';
import { systemClock } from '#shared/clock.ts';
import type { Role } from '#shared/roles.ts';
import type { BuiltQuery } from './built-lists.ts';
import { type Explained, explained, explaining } from './explain.ts';
import { isKnownMiss, type SqlQuery, sqlQueries } from './list-queries.ts';

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});
const rounds = 40;
/** A query that takes longer than this for its rounds has missed its target; in milliseconds. */
const maxMilliseconds = 5_000;
const small = 10_000;
const candidateCount = Number(values.candidates);
const growth = 1.5;
/** Growth below this many milliseconds is ignored as noise. */
const noiseThreshold = 3;
/** Maximum rows that a step of a list's plan may read: a recruiter has about 20,000 candidates. */
const maxRows = 25_000;

type Query = SqlQuery | BuiltQuery;

interface Timing {
  p50: number;
  p95: number;
  rows: number;
  /** Statements of the last round. */
  runs: Explained[];
}

/** Returns the reader of this round: three recruiters and three members of operations in rotation. */
async function readerOf(db: Database, role: Role, round: number): Promise<string> {
  if (role === 'recruiter' || role === 'operations') return staffId(db, role, round % 3);
  return listedAccounts.find((account) => account.role === role)?.id ?? '';
}

/** Returns a function that runs a query once, and the statements the database ran for it. */
async function createReader(db: Database) {
  let runs: Explained[] = [];
  const rest = createRest({
    db: explaining(db, (one) => runs.push(one)),
    keys: await generateKeys(),
    clock: systemClock,
    verify: async (token) => JSON.parse(token),
    report: console.error,
  });
  return async (query: Query, id: string): Promise<Explained[]> => {
    const claims = { sub: id, role: 'authenticated', user_role: query.role, aal: 'aal1' };
    runs = [];
    if ('sql' in query) {
      await db.tx(async (sql) => {
        await actAs(sql, { role: 'authenticated', claims }, systemClock, {});
        runs.push(await explained(sql, query.sql.replaceAll('$1', `'${id}'`)));
      });
    } else {
      await query.load(id, (request) => {
        request.headers.set('authorization', `Bearer ${JSON.stringify(claims)}`);
        return rest.fetch(request);
      });
    }
    return runs;
  };
}

async function time(
  db: Database,
  read: Awaited<ReturnType<typeof createReader>>,
  query: Query,
): Promise<Timing> {
  const times: number[] = [];
  let rows = 0;
  let runs: Explained[] = [];
  const started = performance.now();
  for (let round = 0; round < rounds && performance.now() - started < maxMilliseconds; round += 1) {
    runs = await read(query, await readerOf(db, query.role, round));
    times.push(runs.reduce((sum, { ms }) => sum + ms, 0));
    rows = Math.max(rows, ...runs.map((one) => one.rows));
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), rows, runs };
}

const lists = await runnerImport<typeof import('./built-lists.ts')>(`${import.meta.dirname}/built-lists.ts`);
const queries = [...lists.module.builtQueries, ...sqlQueries].filter(({ screen, what }) =>
  `${screen}: ${what}`.includes(values.only),
);

const server = await startNativeServer();
try {
  await server.createDatabase('bench');
  const db = await openNative(server.url('bench'));
  await setUp(db, await loadSchema());
  await seedDemo(db, { now: new Date() });

  const read = await createReader(db);
  const measured: Timing[][] = [];
  let loaded = 0;
  for (const candidates of [small, candidateCount]) {
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
    const timings: Timing[] = [];
    for (const query of queries) timings.push(await time(db, read, query));
    measured.push(timings);
    loaded = candidates;
  }

  const [before, after] = measured;
  let missed = 0;
  for (const [index, query] of queries.entries()) {
    const first = before?.[index];
    const last = after?.[index];
    if (!first || !last) continue;
    const isList = query.target === 25;
    const mayGrow = 'mayGrow' in query && query.mayGrow;
    const grew = isList && !mayGrow && last.p50 > noiseThreshold && last.p50 > first.p50 * growth;
    const isMissed = last.p95 > query.target || grew || (isList && last.rows > maxRows);
    const isKnown = isKnownMiss(query);
    if (isMissed && !isKnown) missed += 1;
    const verdict = isMissed ? (isKnown ? 'known' : 'MISSED') : 'ok';
    const figures = [first.p50, first.p95, last.p50, last.p95]
      .map((ms) => ms.toFixed(1).padStart(7))
      .join(' ');
    const name = `${query.role.padEnd(10)} ${query.screen}: ${query.what}`.padEnd(84);
    const rows = `${last.rows.toFixed(0).padStart(8)} rows`;
    const by = [...new Set(last.runs.flatMap((one) => one.by))].join(' ');
    console.log(`${name} ${figures} ms  of ${query.target} ${rows}  ${verdict}  ${by}`);
    if (values.plans && isMissed) for (const { plan } of last.runs) console.log(plan);
  }
  await db.close();
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await server.stop();
}
