/** What the app and its screens read of the outbox. */
import type { SnapshotFrom } from 'xstate';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { outboxMachine } from './outbox.machine.ts';

type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** What stands between the waiting entries and the server: nothing, no network, no session, or a server in trouble. */
export type OutboxObstacle = 'none' | 'offline' | 'session' | 'trouble';

/** The entries that have not arrived, in order. */
export function selectEntries(snapshot: OutboxSnapshot): readonly OutboxEntry[] {
  return snapshot.context.entries;
}

/** Whether what is on the device has been read: before that nobody knows whether everything arrived. */
export function selectIsRead(snapshot: OutboxSnapshot): boolean {
  return snapshot.context.isRead;
}

/** How many have not arrived, those that were refused included: so many would be lost at a sign-out. */
export function selectUnsentCount(snapshot: OutboxSnapshot): number {
  return snapshot.context.entries.length;
}

/** Why nothing is being sent, if so. */
export function selectObstacle(snapshot: OutboxSnapshot): OutboxObstacle {
  if (snapshot.matches({ sender: 'offline' })) return 'offline';
  if (snapshot.matches({ sender: 'waitingForSession' })) return 'session';
  return snapshot.matches({ sender: 'backingOff' }) ? 'trouble' : 'none';
}
