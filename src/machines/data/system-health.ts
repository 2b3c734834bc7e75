/** The system health data stored in the database. */
import * as z from 'zod/mini';
import { client } from './client.ts';
import { now } from './clock.ts';
import { parseRows } from './parse.ts';
import { jobRow } from './tables/jobs.ts';

/** Time after which a due job that has not started is late, in milliseconds. */
const patience = 15 * 60_000;

/** Age above which failures are ignored, in milliseconds. */
const memory = 24 * 60 * 60_000;

/** The health data; times are ISO 8601, failure counts cover the last 24 hours. */
export interface SystemHealth {
  /** Time of the last background job; null if none ever ran. */
  lastRunAt: string | null;
  /** Kinds of the failed jobs, each once. */
  failedJobKinds: readonly string[];
  /** Jobs due for more than 15 minutes that have not started. */
  lateJobs: number;
  /** Form entries of any age that could not be imported and have not been handled. */
  failedEntries: number;
}

const run = z.pick(jobRow, { run_at: true });
const failure = z.pick(jobRow, { kind: true });

/** Loads the health data; throws as `client` does, and a zod error for malformed rows. */
export async function loadSystemHealth(signal: AbortSignal): Promise<SystemHealth> {
  const at = (ago: number) => new Date(now() - ago).toISOString();
  const [runs, failures, lateResult, entries] = await Promise.all([
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
    failedJobKinds: [...new Set(kinds)],
    lateJobs: lateResult.count ?? 0,
    failedEntries: entries.count ?? 0,
  };
}
