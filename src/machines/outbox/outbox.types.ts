import type { OutboxEntry } from '#machines/data/outbox.entry.ts';

/** What the outbox knows. */
export interface OutboxContext {
  userId: string;
  entries: readonly OutboxEntry[];
  /** Whether the entries on the device have been read. */
  isRead: boolean;
  /** Whether pauses of earlier failures no longer count. */
  isHurried: boolean;
  /** Whether entries changed since the last look for one to send. */
  hasNews: boolean;
  /** Whether the network or the session came back since then. */
  isReopened: boolean;
  /** When to look again, in milliseconds since 1970 UTC. */
  retryAt: number;
}

/** Everything the outbox listens to; of these the person sends `entry.*`. */
export type OutboxEvent =
  | OutsideEvent
  | { type: 'entry.retry'; key: string }
  | { type: 'entry.discard'; key: string };

/** What comes in from the browser, the session and other tabs. */
export type OutsideEvent =
  | { type: 'entries.changed'; entries: readonly OutboxEntry[] }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'token.renewed' };
