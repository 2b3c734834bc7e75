/** The check of each part. */
import { build } from '#machines/data/build.ts';
import { now } from '#machines/data/clock.ts';
import {
  listMigrations,
  readClientFigures,
  readDatabaseHealth,
  readFormHealth,
  readJobHealth,
  readQueueHealth,
  readSpaceHealth,
  testRowSecurity,
} from '#machines/data/rpc/health-facts.ts';
import {
  askAuthHealth,
  askFunctions,
  askRest,
  askStorage,
  echoOverLive,
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
import type { Finding, HealthPart } from './finding.ts';

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

async function skewTo(read: () => Promise<number>): Promise<number | null> {
  const from = now();
  const at = await read().catch(() => null);
  return at === null ? null : skewOf(at, from, now());
}

const service = (run: Check['run']): Check => ({ isReading: false, run });
const reading = (run: (signal: AbortSignal) => Promise<Finding>): Check => ({
  isReading: true,
  run: (_, signal) => run(signal),
});

const checks: Readonly<Record<HealthPart, Check>> = {
  api: service(async (_, signal) => {
    const { reachesDatabase } = await askRest(signal);
    return reachesDatabase ? answers : { status: 'ok', reason: 'withoutDatabase' };
  }),
  database: service(async (_, signal) => assessDatabase(await readDatabaseHealth(signal))),
  auth: service(async (_, signal) => {
    const { knowsKey } = await askAuthHealth(signal);
    return knowsKey ? answers : { status: 'failing', reason: 'keyUnknown' };
  }),
  storage: service(async (_, signal) => {
    await askStorage(signal);
    return answers;
  }),
  realtime: service(async (userId, signal) => {
    await echoOverLive(userId, signal);
    return { status: 'ok', reason: 'echoCame' };
  }),
  functions: service(async (_, signal) => {
    await askFunctions(signal);
    return answers;
  }),
  jobs: reading(async (signal) => assessJobs(await readJobHealth(signal))),
  queue: reading(async (signal) => {
    const [queue, database] = await Promise.all([readQueueHealth(signal), readDatabaseHealth(signal)]);
    return assessQueue(queue, Date.parse(database.at));
  }),
  forms: reading(async (signal) => assessForms(await readFormHealth(signal))),
  clock: reading(async (signal) => {
    const [database, functions] = await Promise.all([
      skewTo(async () => Date.parse((await readDatabaseHealth(signal)).at)),
      skewTo(() => askFunctions(signal)),
    ]);
    return assessClock({ database, functions });
  }),
  migrations: reading(async (signal) =>
    assessMigrations(await listMigrations(signal), build.newestMigration),
  ),
  security: reading(async (signal) => assessSecurity(await testRowSecurity(signal))),
  space: reading(async (signal) => ({
    status: 'ok',
    reason: 'spaceMeasured',
    facts: { space: await readSpaceHealth(signal) },
  })),
  requests: reading(async (signal) => assessRequests(await readClientFigures(signal))),
  clients: reading(async (signal) => assessClients(await readClientFigures(signal))),
};

/** Returns whether a part is read through another part. */
export const isReading = (part: HealthPart) => checks[part].isReading;

/** Checks one part. Throws errors that `findingOf` handles. */
export async function checkPart(part: HealthPart, userId: string, signal: AbortSignal): Promise<Finding> {
  const began = now();
  const found = await checks[part].run(userId, signal);
  const took = now() - began;
  return found.status === 'ok' && took > slowAfter
    ? { ...found, status: 'attention', reason: 'slow', values: { seconds: Math.round(took / 1000) } }
    : found;
}
