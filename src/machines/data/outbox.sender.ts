/** Sends a user's entries, strictly in order. */
import { now } from './clock.ts';
import { signedInAs } from './credentials.ts';
import { isOnline } from './network.ts';
import type { OutboxEntry } from './outbox.entry.ts';
import { withOutboxLock } from './outbox.lock.ts';
import { changeEntry, listEntries } from './outbox.store.ts';
import { attempt, type Verdict } from './outbox.verdict.ts';

/** Delay after the first failure, in milliseconds; it doubles each time. */
const initialRetryDelay = 1_000;
const maxRetryDelay = 60_000;

/** The result of processing the outbox; `later` gives the time to check again, in milliseconds since 1970 UTC. */
export type SendOutcome =
  | { type: 'nothing' | 'sent' | 'refused' | 'offline' | 'unauthorized' }
  | { type: 'later'; retryAt: number };

/** The outbox to process; `isHurried` skips remaining retry delays. */
export interface SendOrder {
  userId: string;
  isHurried: boolean;
}

/**
 * Returns the entry to send next, or undefined: the first that is neither refused nor about the same record as an
 * earlier refused one.
 */
export function nextOf(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const blocked = new Set<string>();
  for (const entry of entries) {
    if (entry.state !== 'refused' && (entry.subject === null || !blocked.has(entry.subject))) return entry;
    if (entry.subject !== null) blocked.add(entry.subject);
  }
  return undefined;
}

/** Returns when an entry may be sent; a delay above our maximum means that the clock was set back. */
export function dueAt({ retryAt }: OutboxEntry): number {
  return retryAt === null || retryAt > now() + maxRetryDelay ? now() : retryAt;
}

/** Sends the next entry once, while no other tab sends. Rejects when `signal` is aborted or the database fails. */
export function sendNext({ userId, isHurried }: SendOrder, signal: AbortSignal): Promise<SendOutcome> {
  return withOutboxLock(userId, signal, async (): Promise<SendOutcome> => {
    const next = nextOf(await listEntries(userId));
    if (next === undefined) return { type: 'nothing' };
    if (!isOnline()) return { type: 'offline' };
    if (signedInAs() !== userId) return { type: 'unauthorized' };
    if (!isHurried && dueAt(next) > now()) return { type: 'later', retryAt: dueAt(next) };
    const sendingEntry = await changeEntry(next.key, (entry) => ({
      ...entry,
      state: 'sending',
      attempts: entry.attempts + 1,
      failures: isHurried ? 0 : entry.failures,
    }));
    // It was deleted meanwhile.
    if (sendingEntry === null) return { type: 'nothing' };
    signal.throwIfAborted();
    return record(sendingEntry.key, await attempt(sendingEntry, signal));
  });
}

async function record(key: string, verdict: Verdict): Promise<SendOutcome> {
  const recorded = await changeEntry(key, (entry) => entryAfter(entry, verdict));
  if (verdict.type === 'later') return { type: 'later', retryAt: recorded?.retryAt ?? now() };
  return { type: verdict.type };
}

function entryAfter(entry: OutboxEntry, verdict: Verdict): OutboxEntry | null {
  if (verdict.type === 'sent') return null;
  const { failures } = entry;
  const waiting: OutboxEntry = { ...entry, state: 'waiting', retryAt: null };
  if (verdict.type === 'refused') return { ...waiting, state: 'refused', reason: verdict.reason };
  if (verdict.type !== 'later') return waiting;
  const retryDelay = Math.min(maxRetryDelay, initialRetryDelay * 2 ** failures);
  return { ...waiting, failures: failures + 1, retryAt: now() + retryDelay };
}
