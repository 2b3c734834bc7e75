/**
 * A user's requests that must reach the server, even after a long network or server outage: sent in order, each with an
 * idempotency key (ADR 18). `outbox.sender.ts` sends them.
 */
import type * as z from 'zod/mini';
import { now } from './clock.ts';
import type { OutboxEntry } from './outbox.entry.ts';
import { withOutboxLock } from './outbox.lock.ts';
import { addEntry, changeEntry } from './outbox.store.ts';

/** The response of a request, in PostgREST's non-throwing form; a thrown error is also accepted. */
export interface OutboxResponse {
  status: number;
  error: { code: string; message: string; details: string; hint: string } | null;
  data: unknown;
}

/** A kind of entry: the schemas of its parameters and response, and its request. */
export interface OutboxEntryType<Params, Answer> {
  kind: string;
  params: z.ZodMiniType<Params>;
  answer: z.ZodMiniType<Answer>;
  /** Sends the request; must be idempotent for the same `key`. */
  send(params: Params, key: string, signal: AbortSignal): PromiseLike<OutboxResponse>;
}

/** Sends one entry of a kind; throws a zod error if its parameters or the response can't be parsed. */
type Sending = (entry: OutboxEntry, signal: AbortSignal) => Promise<OutboxResponse>;

interface RegisteredEntryType {
  check(params: unknown): void;
  send: Sending;
}

const kinds = new Map<string, RegisteredEntryType>();

/** Registers a kind: once, before any entry of it is enqueued or sent. */
export function registerOutboxEntryType<Params, Answer>(kind: OutboxEntryType<Params, Answer>): void {
  kinds.set(kind.kind, {
    check: (params) => kind.params.parse(params),
    send: async (entry, signal) => {
      const answer = await kind.send(kind.params.parse(entry.params), entry.key, signal);
      if (answer.error === null) kind.answer.parse(answer.data);
      return answer;
    },
  });
}

/** Returns the function that sends a kind; undefined if this build doesn't know the kind. */
export function sendingOf(kind: string): Sending | undefined {
  return kinds.get(kind)?.send;
}

/** A request to enqueue: `subject` is the record it concerns, or null; `label` its display name. */
export interface OutboxOrder {
  userId: string;
  kind: string;
  params: OutboxEntry['params'];
  subject: string | null;
  label?: string;
  /** The idempotency key, if an earlier attempt used one. */
  key?: string;
}

/** Appends a request to a user's outbox. Throws a zod error for invalid parameters. */
export async function enqueue({
  userId,
  kind,
  params,
  subject,
  label = '',
  key = crypto.randomUUID(),
}: OutboxOrder): Promise<OutboxEntry> {
  kinds.get(kind)?.check(params);
  const entry: OutboxEntry = {
    key,
    userId,
    kind,
    params,
    subject,
    label,
    createdAt: now(),
    attempts: 0,
    state: 'waiting',
    reason: null,
    failures: 0,
    retryAt: null,
    isKept: true,
  };
  return addEntry(entry);
}

/** Retries a refused entry, in its old position. */
export async function retryEntry(key: string): Promise<void> {
  await changeEntry(key, (entry) =>
    entry.state === 'refused'
      ? { ...entry, state: 'waiting', reason: null, failures: 0, retryAt: null }
      : entry,
  );
}

/** Deletes an entry; waits first if it is being sent. */
export async function discardEntry(userId: string, key: string, signal: AbortSignal): Promise<void> {
  await withOutboxLock(userId, signal, () => changeEntry(key, () => null));
}
