/**
 * What a person has done and the server must hear of, however long the network or the server is away: calls in order,
 * each with a key that makes it count once (ADR 18). `outbox.sender.ts` sends them.
 */
import type * as z from 'zod/mini';
import { now } from './clock.ts';
import type { OutboxEntry } from './outbox.entry.ts';
import { withOutboxLock } from './outbox.lock.ts';
import { addEntry, changeEntry } from './outbox.shelf.ts';

/** What a call came to, as PostgREST says it when it isn't told to throw; an error thrown will do as well. */
export interface OutboxAnswer {
  status: number;
  error: { code: string; message: string; details: string; hint: string } | null;
  data: unknown;
}

/** A kind of entry: what its parameters look like, what the answer, and how it is sent. */
export interface OutboxKind<Params, Answer> {
  kind: string;
  params: z.ZodMiniType<Params>;
  answer: z.ZodMiniType<Answer>;
  /** Calls the server; the same `key` twice must count once. */
  send(params: Params, key: string, signal: AbortSignal): PromiseLike<OutboxAnswer>;
}

/** Sends one entry of a kind; throws a zod error when its parameters or the answer can't be read. */
type Sending = (entry: OutboxEntry, signal: AbortSignal) => Promise<OutboxAnswer>;

interface RegisteredKind {
  check(params: unknown): void;
  send: Sending;
}

const kinds = new Map<string, RegisteredKind>();

/** Makes a kind known: once, before anything of it is enqueued or sent. */
export function registerOutboxKind<Params, Answer>(kind: OutboxKind<Params, Answer>): void {
  kinds.set(kind.kind, {
    check: (params) => kind.params.parse(params),
    send: async (entry, signal) => {
      const answer = await kind.send(kind.params.parse(entry.params), entry.key, signal);
      if (answer.error === null) kind.answer.parse(answer.data);
      return answer;
    },
  });
}

/** How entries of a kind are sent; undefined for one that this build doesn't know. */
export function sendingOf(kind: string): Sending | undefined {
  return kinds.get(kind)?.send;
}

/** Something to be sent: `subject` is the record it is about, or null; `label` how the person knows that record. */
export interface OutboxOrder {
  userId: string;
  kind: string;
  params: OutboxEntry['params'];
  subject: string | null;
  label?: string;
  /** The key it counts once by, where it was tried under one before. */
  key?: string;
}

/** Puts a call at the end of a person's outbox. Throws a zod error for parameters that its kind can't send. */
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

/** Has a refused entry sent again, in its old place. */
export async function retryEntry(key: string): Promise<void> {
  await changeEntry(key, (entry) =>
    entry.state === 'refused'
      ? { ...entry, state: 'waiting', reason: null, failures: 0, retryAt: null }
      : entry,
  );
}

/** Removes an entry for good; one that is on its way is waited for first. */
export async function discardEntry(userId: string, key: string, signal: AbortSignal): Promise<void> {
  await withOutboxLock(userId, signal, () => changeEntry(key, () => null));
}
