/** Interprets an attempt to send: delivered, to be retried, or refused. */
import { PostgrestError } from '@supabase/postgrest-js';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { dataErrorOf } from './data-error.ts';
import type { OutboxEntry, RefusalReason } from './outbox.entry.ts';
import { type OutboxResponse, sendingOf } from './outbox.ts';
import { ServerError } from './server-error.ts';

export type Verdict =
  | { type: 'sent' }
  /** Outcome unknown, or the server is failing: retry later. */
  | { type: 'later' }
  | { type: 'offline' }
  /** The session must be renewed first. */
  | { type: 'unauthorized' }
  | { type: 'refused'; reason: RefusalReason };

/** Temporary client errors: request timeout, too early, too many requests. */
const transientStatuses = [408, 425, 429];

/** Sends an entry once. Rejects only when `signal` is aborted. */
export async function attempt(entry: OutboxEntry, signal: AbortSignal): Promise<Verdict> {
  const send = sendingOf(entry.kind);
  if (send === undefined) return refusedFor(new AppError('data.unreadable'));
  try {
    return verdictOf(await send(entry, signal));
  } catch (error) {
    signal.throwIfAborted();
    return verdictOfError(error);
  }
}

/** Returns the verdict for a response. */
export function verdictOf({ status, error }: OutboxResponse): Verdict {
  if (error === null) return { type: 'sent' };
  // PostgREST's client reports status 0 when `fetch` itself failed: no response, or an HTML page instead of data.
  return verdictOfStatus(status) ?? refusedFor(new PostgrestError(error));
}

/** Returns the verdict for a thrown error. */
export function verdictOfError(error: unknown): Verdict {
  if (error instanceof AppError && error.code === 'network.offline') return { type: 'offline' };
  if (error instanceof AppError && error.code.startsWith('network.')) return { type: 'later' };
  if (error instanceof ServerError) return verdictOfStatus(error.status) ?? refusedFor(error);
  return refusedFor(error);
}

/** Returns the verdict for a status; undefined for a refusal. */
function verdictOfStatus(status: number): Verdict | undefined {
  if (status === 401) return { type: 'unauthorized' };
  return status < 400 || status >= 500 || transientStatuses.includes(status) ? { type: 'later' } : undefined;
}

function refusedFor(error: unknown): Verdict {
  const known = dataErrorOf(error);
  const reason =
    known instanceof Refusal
      ? { code: known.rule, params: known.details.params }
      : { code: known.code, params: known.params };
  return {
    type: 'refused',
    reason: { ...reason, requestId: error instanceof ServerError ? error.requestId : '' },
  };
}
