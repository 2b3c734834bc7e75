/** The check of each part. */
import { build } from '#machines/data/build.ts';
import { now } from '#machines/data/clock.ts';
import {
  listMigrations,
  loadDatabaseHealth,
  loadFormHealth,
  loadJobHealth,
  loadQueueHealth,
  loadSpaceHealth,
  readClientFigures,
  testRowSecurity,
} from '#machines/data/rpc/health-facts.ts';
import {
  checkAuthHealth,
  checkRest,
  checkStorage,
  echoOverLive,
  loadFunctionsTime,
} from '#machines/data/services-health.ts';
import {
  assessClients,
  assessClock,
  assessDatabase,
  assessForms,
  assessJobs,
  assessMigrations,
  assessQueue,
  assessRequests,
  assessSecurity,
} from './assess.ts';
import type { Finding, HealthPart } from './health-check.ts';

/** A correct response that takes longer than this counts as slow, in milliseconds. */
const slowAfter = 3_000;

interface Check {
  /** True when the part is read through another part, so that a failed request says nothing about it. */
  isReading: boolean;
  /** Runs the check. Throws errors that `findingOf` handles. */
  run(userId: string, signal: AbortSignal): Promise<Finding>;
}

const answers: Finding = { status: 'ok', reason: 'answers' };

/** Returns how far this computer's clock is ahead of `at`, which was read between `from` and `to`, in milliseconds. */
function skewOf(at: number, from: number, to: number): number {
  const skew = (from + to) / 2 - at;
  // The server read its clock at any moment of the request, so half the duration is tolerated.
  return Math.sign(skew) * Math.max(0, Math.abs(skew) - (to - from) / 2);
}

async function measureSkew(read: () => Promise<number>): Promise<number | null> {
  const from = now();
  const at = await read().catch(() => null);
  return at === null ? null : skewOf(at, from, now());
}

const serviceCheck = (run: Check['run']): Check => ({ isReading: false, run });
const databaseCheck = (run: (signal: AbortSignal) => Promise<Finding>): Check => ({
  isReading: true,
  run: (_, signal) => run(signal),
});

const checks: Readonly<Record<HealthPart, Check>> = {
  api: serviceCheck(async (_, signal) => {
    const { isDatabaseReachable } = await checkRest(signal);
    return isDatabaseReachable ? answers : { status: 'ok', reason: 'withoutDatabase' };
  }),
  database: serviceCheck(async (_, signal) => assessDatabase(await loadDatabaseHealth(signal))),
  auth: serviceCheck(async (_, signal) => {
    const { isKeyKnown } = await checkAuthHealth(signal);
    return isKeyKnown ? answers : { status: 'failing', reason: 'keyUnknown' };
  }),
  storage: serviceCheck(async (_, signal) => {
    await checkStorage(signal);
    return answers;
  }),
  realtime: serviceCheck(async (userId, signal) => {
    await echoOverLive(userId, signal);
    return { status: 'ok', reason: 'echoCame' };
  }),
  functions: serviceCheck(async (_, signal) => {
    await loadFunctionsTime(signal);
    return answers;
  }),
  jobs: databaseCheck(async (signal) => assessJobs(await loadJobHealth(signal))),
  queue: databaseCheck(async (signal) => {
    const [queue, database] = await Promise.all([loadQueueHealth(signal), loadDatabaseHealth(signal)]);
    return assessQueue(queue, Date.parse(database.at));
  }),
  forms: databaseCheck(async (signal) => assessForms(await loadFormHealth(signal))),
  clock: databaseCheck(async (signal) => {
    const [database, functions] = await Promise.all([
      measureSkew(async () => Date.parse((await loadDatabaseHealth(signal)).at)),
      measureSkew(() => loadFunctionsTime(signal)),
    ]);
    return assessClock({ database, functions });
  }),
  migrations: databaseCheck(async (signal) =>
    assessMigrations(await listMigrations(signal), build.newestMigration),
  ),
  security: databaseCheck(async (signal) => assessSecurity(await testRowSecurity(signal))),
  space: databaseCheck(async (signal) => ({
    status: 'ok',
    reason: 'spaceMeasured',
    facts: { space: await loadSpaceHealth(signal) },
  })),
  requests: databaseCheck(async (signal) => assessRequests(await readClientFigures(signal))),
  clients: databaseCheck(async (signal) => assessClients(await readClientFigures(signal))),
};

/** Returns whether a part is read through another part. */
export const isReading = (part: HealthPart) => checks[part].isReading;

/** Checks one part. Throws errors that `findingOf` handles. */
export async function checkPart(part: HealthPart, userId: string, signal: AbortSignal): Promise<Finding> {
  const startedAt = now();
  const found = await checks[part].run(userId, signal);
  const durationMs = now() - startedAt;
  return found.status === 'ok' && durationMs > slowAfter
    ? { ...found, status: 'attention', reason: 'slow', values: { seconds: Math.round(durationMs / 1000) } }
    : found;
}
