/** What the database knows of the health of the system. */
import * as z from 'zod/mini';
import { client } from './client.ts';
import { now } from './clock.ts';
import { parseRows } from './parse.ts';
import { jobRow } from './tables/jobs.ts';

/** So long after it was due, a job that has not begun is late; milliseconds. */
const patience = 15 * 60_000;

/** Failures older than this are history; milliseconds. */
const memory = 24 * 60 * 60_000;

/** What was found; times are ISO 8601, counts are of the last 24 hours where they are of failures. */
export interface SystemHealth {
  /** When background work last ran; null where it never did. */
  lastRunAt: string | null;
  /** The kinds of the jobs that failed, each once. */
  failedKinds: readonly string[];
  /** Jobs that are due for 15 minutes and have not begun. */
  lateJobs: number;
  /** Entries of web forms that could not be taken in and nobody has looked after, however old. */
  failedEntries: number;
}

const run = z.pick(jobRow, { run_at: true });
const failure = z.pick(jobRow, { kind: true });

/** Asks for all of it; throws as `client` does, and a zod error for odd rows. */
export async function readSystemHealth(signal: AbortSignal): Promise<SystemHealth> {
  const at = (ago: number) => new Date(now() - ago).toISOString();
  const [runs, failures, late, entries] = await Promise.all([
    client
      .from('jobs')
      .select('run_at')
      .not('run_at', 'is', null)
      .order('run_at', { ascending: false })
      .limit(1)
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('jobs')
      .select('kind')
      .eq('succeeded', false)
      .gt('run_at', at(memory))
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('jobs')
      .select('id', { count: 'exact' })
      .is('run_at', null)
      .lt('due_at', at(patience))
      .limit(1)
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('machform_events')
      .select('id', { count: 'exact' })
      .eq('status', 'failed')
      .limit(1)
      .abortSignal(signal)
      .throwOnError(),
  ]);
  const kinds = parseRows(failure, failures.data).map(({ kind }) => kind);
  return {
    lastRunAt: parseRows(run, runs.data)[0]?.run_at ?? null,
    failedKinds: [...new Set(kinds)],
    lateJobs: late.count ?? 0,
    failedEntries: entries.count ?? 0,
  };
}
