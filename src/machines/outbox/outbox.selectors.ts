/** Selectors of the outbox for the app and its screens. */
import type { SnapshotFrom } from 'xstate';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { outboxMachine } from './outbox.machine.ts';

type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** Why waiting entries are not sent: no reason, no network, no session, or a failing server. */
export type OutboxObstacle = 'none' | 'offline' | 'session' | 'trouble';

/** Returns the entries that have not arrived, in order. */
export function selectEntries(snapshot: OutboxSnapshot): readonly OutboxEntry[] {
  return snapshot.context.entries;
}

/** Returns whether the entries on the device have been loaded; before that the count is unknown. */
export function selectIsLoaded(snapshot: OutboxSnapshot): boolean {
  return snapshot.context.isRead;
}

/** Returns the number of entries that have not arrived, including refused ones: those that a sign-out would lose. */
export function selectUnsentCount(snapshot: OutboxSnapshot): number {
  return snapshot.context.entries.length;
}

/** Returns why nothing is being sent. */
export function selectObstacle(snapshot: OutboxSnapshot): OutboxObstacle {
  if (snapshot.matches({ sender: 'offline' })) return 'offline';
  if (snapshot.matches({ sender: 'waitingForSession' })) return 'session';
  return snapshot.matches({ sender: 'backingOff' }) ? 'trouble' : 'none';
}
