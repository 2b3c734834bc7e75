import type { OutboxEntry } from '#machines/data/outbox.entry.ts';

/** State of the outbox. */
export interface OutboxContext {
  userId: string;
  entries: readonly OutboxEntry[];
  /** Whether the entries on the device have been loaded. */
  isRead: boolean;
  /** Whether remaining retry delays are skipped. */
  isHurried: boolean;
  /** Whether entries changed since the last check for one to send. */
  hasChanges: boolean;
  /** Whether the network or the session returned since then. */
  isReopened: boolean;
  /** Time of the next check, in milliseconds since 1970 UTC. */
  retryAt: number;
}

/** All events of the outbox; the user sends `entry.*`. */
export type OutboxEvent =
  | OutsideEvent
  | { type: 'entry.retry'; key: string }
  | { type: 'entry.discard'; key: string };

/** Events from the browser, the session and other tabs. */
export type OutsideEvent =
  | { type: 'entries.changed'; entries: readonly OutboxEntry[] }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'token.renewed' };
