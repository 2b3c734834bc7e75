/** Actors that connect the outbox to storage, network and server. */
import { fromCallback, fromPromise } from 'xstate';
import { signedInAs, watchToken } from '#machines/data/credentials.ts';
import { isOnline, watchConnection } from '#machines/data/network.ts';
import { watchOutboxes } from '#machines/data/outbox.changes.ts';
import { nextOf, type SendOrder, type SendOutcome, sendNext } from '#machines/data/outbox.sender.ts';
import { listEntries } from '#machines/data/outbox.store.ts';
import { discardEntry, retryEntry } from '#machines/data/outbox.ts';
import { dropLeftovers } from '#machines/data/store.ts';
import type { OutsideEvent } from './outbox.types.ts';

/** The owner of the outbox. */
export interface Owner {
  userId: string;
}

/** Reports the entries at the start and whenever a tab changes them. */
export const watchEntries = fromCallback<OutsideEvent, Owner>(({ input: { userId }, sendBack }) => {
  let latest = 0;
  const read = async () => {
    latest += 1;
    const own = latest;
    const entries = await listEntries(userId);
    if (own === latest) sendBack({ type: 'entries.changed', entries } satisfies OutsideEvent);
  };
  const stop = watchOutboxes((changed) => {
    if (changed === userId) void read();
  });
  void read();
  return () => {
    latest = Number.POSITIVE_INFINITY;
    stop();
  };
});

/** Reports events that make a retry worthwhile: the connection is back, or the user has a new token. */
export const watchRetryTriggers = fromCallback<OutsideEvent, Owner>(({ input: { userId }, sendBack }) => {
  const report = (online: boolean) =>
    sendBack({ type: online ? 'network.online' : 'network.offline' } satisfies OutsideEvent);
  if (!isOnline()) report(false);
  const stopConnection = watchConnection(report);
  const stopToken = watchToken(() => {
    if (signedInAs() === userId) sendBack({ type: 'token.renewed' } satisfies OutsideEvent);
  });
  return () => {
    stopConnection();
    stopToken();
  };
});

/** Sends the next entry. The code of its kind is loaded only when there is an entry: most pages never send. */
export const sendEntry = fromPromise<SendOutcome, SendOrder>(async ({ input, signal }) => {
  const next = nextOf(await listEntries(input.userId));
  if (next !== undefined && isOnline()) await import('./outbox.entry-types.ts');
  return sendNext(input, signal);
});

/** A user's request to change an entry. */
export interface EntryChange extends Owner {
  key: string;
  isDiscard: boolean;
}

/** Executes the user's request for an entry. */
export const changeEntry = fromPromise<void, EntryChange>(({ input: { userId, key, isDiscard }, signal }) =>
  isDiscard ? discardEntry(userId, key, signal) : retryEntry(key),
);

/** Deletes old data that other users left on this machine. */
export const sweepLeftovers = fromPromise<void, Owner>(({ input }) => dropLeftovers(input.userId));
