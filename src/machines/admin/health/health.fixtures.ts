/** A backend that answers the health checks as a test specifies, and is healthy otherwise. */
import type { ActorRefFrom } from 'xstate';
import type { TopicListener } from '#machines/data/live.ts';
import { type Browser, jsonResponse, type Sent, type Server } from '#machines/fixtures/browser.ts';
import type { healthMachine } from './health.machine.ts';

const head = btoa(JSON.stringify({ alg: 'ES256', kid: 'k1' })).replaceAll('=', '');

/** A token signed with a key of the project. */
export const signedToken = `${head}.e30.signature`;

/** A job that ran on time. */
export const job = {
  kind: 'purge',
  recurring: true,
  last_run_at: '2026-03-01T07:59:00Z',
  took_ms: 12,
  next_due_at: '2026-03-01T23:00:00Z',
  failures: 0,
  error_code: null,
  state: 'ok' as 'ok' | 'late' | 'failed' | 'retrying' | 'never',
};

/** A form that sends at its usual rate. */
export const form = {
  id: '00000000-0000-4000-8000-00000000f001',
  form_name: 'Riders of Sara Khan',
  enabled: true,
  last_received_at: '2026-03-01T07:30:00Z',
  usual_minutes: 45,
  longest_minutes: 300,
  failed: 0,
  refused: 0,
  missing: 0,
  state: 'ok' as 'ok' | 'silent' | 'paused' | 'gaps',
};

/** Self-test results without any leak. */
export const probes = ['driver', 'operations', 'recruiter', 'stranger', 'visitor'].map((probe) => ({
  probe,
  checks: 10,
  passed: 10,
  leaks: [] as string[],
}));

/** What browsers reported: requests that almost all succeeded, and two app versions. */
export const figures = [
  { kind: 'answer' as const, name: 'ok', times: 970, recent: 97 },
  { kind: 'answer' as const, name: '409', times: 20, recent: 2 },
  { kind: 'answer' as const, name: 'network.noAnswer', times: 10, recent: 1 },
  { kind: 'version' as const, name: '0.1.0', times: 30, recent: 6 },
  { kind: 'version' as const, name: '0.0.9', times: 10, recent: 0 },
];

/** Starts a backend; `others` are the responses that differ, by path, and `isSilent` suppresses live messages. */
export function project(browser: Browser, others: Readonly<Record<string, Server>> = {}, isSilent = false) {
  const listeners = new Set<TopicListener>();
  const at = () => browser.time.now().toISOString();
  const well: Readonly<Record<string, Server>> = {
    '/rest/v1/system_settings': () => jsonResponse(200, [{ id: 'x' }]),
    '/auth/v1/health': () => jsonResponse(200, { name: 'GoTrue' }),
    '/auth/v1/.well-known/jwks.json': () => jsonResponse(200, { keys: [{ kid: 'k1' }] }),
    '/storage/v1/object/list/candidate-documents': () => jsonResponse(200, []),
    '/api/health': () => jsonResponse(200, { at: at() }),
    'rpc/echo_live': ({ body }: Sent) => {
      const { p_nonce: nonce } = body as { p_nonce: string };
      if (!isSilent) for (const { onMessage } of listeners) onMessage({ nonce });
      return new Response(null, { status: 204 });
    },
    'rpc/health_database': () =>
      jsonResponse(200, [{ at: at(), writable: true, connections: 5, max_connections: 60 }]),
    'rpc/health_jobs': () => jsonResponse(200, [job]),
    'rpc/health_queue': () =>
      jsonResponse(200, [{ waiting: 0, oldest_due_at: null, submissions: 0, oldest_submission_at: null }]),
    'rpc/health_forms': () => jsonResponse(200, [form]),
    'rpc/health_space': () => jsonResponse(200, [{ database_bytes: 5_000_000, file_bytes: 900, files: 3 }]),
    'rpc/health_migrations': () => jsonResponse(200, [{ version: '20260101000100' }]),
    'rpc/health_clients': () => jsonResponse(200, figures),
    'rpc/health_row_security': () => jsonResponse(200, probes),
    'rpc/record_health': () => new Response(null, { status: 204 }),
    'rpc/health_history': () => jsonResponse(200, { checks: [], lastOk: [], incidents: [] }),
  };
  browser.serve((sent) => {
    const path = new URL(sent.url, 'http://localhost').pathname;
    for (const [end, answer] of [...Object.entries(others), ...Object.entries(well)]) {
      if (path.includes(end)) return answer(sent);
    }
    throw new Error(`the test has no answer to ${path}`);
  });
  return {
    /** Replaces the socket: a join succeeds at once. */
    joinTopic: (_: string, listener: TopicListener) => {
      listeners.add(listener);
      listener.onJoined(true);
      return () => listeners.delete(listener);
    },
  };
}

/** The REST response while the database is stopped. */
export const noConnection = () =>
  jsonResponse(503, { code: 'PGRST001', message: 'Could not connect', details: null, hint: null });

type Run = ActorRefFrom<typeof healthMachine>;

/** Waits until the state no longer changes without advancing the clock. */
export async function waitForRun(actor: Run): Promise<void> {
  let before: unknown;
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const seen = actor.getSnapshot();
    if (seen !== before) quiet = 0;
    before = seen;
  }
}

/** Waits for pending responses, then advances the clock by `milliseconds`. */
export async function advanceTime(browser: Browser, actor: Run, milliseconds: number): Promise<void> {
  await waitForRun(actor);
  browser.clock.increment(milliseconds);
  await waitForRun(actor);
}

/** Returns the unhealthy parts with their reasons. */
export const unhealthyParts = (actor: Run) =>
  Object.fromEntries(
    Object.values(actor.getSnapshot().context.results).flatMap(({ part, status, reason }) =>
      status === 'ok' ? [] : [[part, `${status}: ${reason}`]],
    ),
  );
