/** Database health data for admins. Every call throws as `client` does, and a zod error for malformed rows. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const moment = z.iso.datetime({ offset: true });

const databaseHealth = z.object({
  at: moment,
  writable: z.boolean(),
  connections: z.int(),
  max_connections: z.int(),
});
export type DatabaseHealth = z.infer<typeof databaseHealth>;

const jobHealth = z.object({
  kind: z.string(),
  /** Whether the job recurs, and so can be requested. */
  recurring: z.boolean(),
  last_run_at: z.nullable(moment),
  took_ms: z.nullable(z.int()),
  next_due_at: z.nullable(moment),
  /** Runs abandoned in the last 24 hours, and the SQLSTATE of the latest. */
  failures: z.nullable(z.int()),
  error_code: z.nullable(z.string()),
  state: z.enum(['late', 'failed', 'retrying', 'never', 'ok']),
});
export type JobHealth = z.infer<typeof jobHealth>;

const queueHealth = z.object({
  waiting: z.int(),
  oldest_due_at: z.nullable(moment),
  submissions: z.int(),
  oldest_submission_at: z.nullable(moment),
});
export type QueueHealth = z.infer<typeof queueHealth>;

const formHealth = z.object({
  id: z.uuid(),
  form_name: z.string(),
  enabled: z.boolean(),
  last_received_at: z.nullable(moment),
  usual_minutes: z.nullable(z.int()),
  longest_minutes: z.nullable(z.int()),
  failed: z.int(),
  refused: z.int(),
  missing: z.int(),
  state: z.enum(['paused', 'never', 'silent', 'failed', 'gaps', 'refused', 'ok']),
});
export type FormHealth = z.infer<typeof formHealth>;

const spaceHealth = z.object({ database_bytes: z.int(), file_bytes: z.int(), files: z.int() });
export type SpaceHealth = z.infer<typeof spaceHealth>;

const probeHealth = z.object({
  probe: z.enum(['driver', 'operations', 'recruiter', 'stranger', 'visitor']),
  checks: z.int(),
  passed: z.int(),
  leaks: z.array(z.string()),
});
export type ProbeHealth = z.infer<typeof probeHealth>;

const clientFigure = z.object({
  /** `answer`: responses with a result. `version`: reports of an app version. */
  kind: z.enum(['answer', 'version']),
  /** 'ok', an HTTP error status or a network error; or the version. */
  name: z.string(),
  /** In the last 24 hours, and in the last hour. */
  times: z.int(),
  recent: z.int(),
});
export type ClientFigure = z.infer<typeof clientFigure>;

async function rowsOf<T>(name: string, row: z.ZodMiniType<T>, signal: AbortSignal): Promise<T[]> {
  const { data } = await client.rpc(name).abortSignal(signal).throwOnError();
  return parseRows(row, data);
}

async function rowOf<T>(name: string, row: z.ZodMiniType<T>, signal: AbortSignal): Promise<T> {
  const [only] = await rowsOf(name, row, signal);
  if (only === undefined) throw new Error(`${name} gave no row`);
  return only;
}

/** Loads the database's time, whether it accepts writes, and the number of connections in use. */
export const loadDatabaseHealth = (signal: AbortSignal) => rowOf('health_database', databaseHealth, signal);

/** Loads every kind of background job. */
export const loadJobHealth = (signal: AbortSignal) => rowsOf('health_jobs', jobHealth, signal);

/** Loads the number of due jobs that have not started. */
export const loadQueueHealth = (signal: AbortSignal) => rowOf('health_queue', queueHealth, signal);

/** Loads every connected form. */
export const loadFormHealth = (signal: AbortSignal) => rowsOf('health_forms', formHealth, signal);

/** Loads the bytes used by the database and the files. */
export const loadSpaceHealth = (signal: AbortSignal) => rowOf('health_space', spaceHealth, signal);

/** Loads the figures that browsers reported in the last 24 hours. */
export const readClientFigures = (signal: AbortSignal) => rowsOf('health_clients', clientFigure, signal);

/** Runs the row-security self-test. */
export const testRowSecurity = (signal: AbortSignal) => rowsOf('health_row_security', probeHealth, signal);

/** Lists the migration versions of the database, newest last. */
export async function listMigrations(signal: AbortSignal): Promise<string[]> {
  const rows = await rowsOf('health_migrations', z.object({ version: z.string() }), signal);
  return rows.map(({ version }) => version);
}

/** Makes the database send `nonce` on the caller's own live topic. */
export async function echoLive(nonce: string, signal: AbortSignal): Promise<void> {
  await client.rpc('echo_live', { p_nonce: nonce }).abortSignal(signal).throwOnError();
}

/** Schedules a recurring job to run within a minute; returns false if it is already due. Throws NOT_FOUND. */
export async function requestJob(kind: string, signal: AbortSignal): Promise<boolean> {
  const { data } = await client.rpc('request_job', { p_kind: kind }).abortSignal(signal).throwOnError();
  return z.boolean().parse(data);
}
