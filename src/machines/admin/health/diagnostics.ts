/** The diagnostics an admin sends to support. */
import type { ClientFigure } from '#machines/data/rpc/health-facts.ts';
import type { HealthFacts, HealthPart, HealthResult } from './health-check.ts';

/** Input of the diagnostics: results, app version and time. */
export interface DiagnosticsSource {
  results: Readonly<Partial<Record<HealthPart, HealthResult>>>;
  /** The app's version. */
  version: string;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/**
 * Serializes the results as JSON without personal data: only listed figures, times, codes and names of our own jobs and
 * tables are copied. A form is named by id, because its name is free text of the admin.
 */
export function diagnosticsOf({ results, version, now }: DiagnosticsSource): string {
  const parts = Object.values(results).map(({ part, status, reason, values, latencyMs, at, facts }) => ({
    part,
    status,
    reason,
    latencyMs: Math.round(latencyMs),
    checkedAt: new Date(at).toISOString(),
    ...(values && { values }),
    ...(facts && { facts: safeFacts(facts) }),
  }));
  return JSON.stringify({ version, at: new Date(now).toISOString(), parts }, null, 2);
}

function safeFacts(facts: Partial<HealthFacts>): object {
  const { database, jobs, queue, forms, space, security, clock, migrations, answers, versions } = facts;
  return {
    ...(database && {
      connections: database.connections,
      maxConnections: database.max_connections,
      writable: database.writable,
    }),
    ...(jobs && {
      jobs: jobs.map(({ kind, state, last_run_at, took_ms, next_due_at, failures, error_code }) => ({
        kind,
        state,
        lastRunAt: last_run_at,
        tookMs: took_ms,
        nextDueAt: next_due_at,
        failures,
        errorCode: error_code,
      })),
    }),
    ...(queue && {
      waiting: queue.waiting,
      oldestDueAt: queue.oldest_due_at,
      submissions: queue.submissions,
      oldestSubmissionAt: queue.oldest_submission_at,
    }),
    ...(forms && {
      forms: forms.map(({ id, state, last_received_at, usual_minutes, failed, refused, missing }) => ({
        id,
        state,
        lastReceivedAt: last_received_at,
        defaultMinutes: usual_minutes,
        failed,
        refused,
        missing,
      })),
    }),
    ...(space && { databaseBytes: space.database_bytes, fileBytes: space.file_bytes, files: space.files }),
    ...(security && {
      security: security.map(({ probe, checks, passed, leaks }) => ({ probe, checks, passed, leaks })),
    }),
    ...(clock && { skewMs: clock }),
    ...(migrations && { migrations }),
    ...(answers && { answers: safeFigures(answers.figures) }),
    ...(versions && { versions: safeFigures(versions.figures) }),
  };
}

function safeFigures(figures: readonly ClientFigure[]): object[] {
  return figures.map(({ name, times, recent }) => ({ name, times, recent }));
}
