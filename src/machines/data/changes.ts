/**
 * Database changes as soon as they are known: announced by the server on private topics (ADR 14), or by this tab after
 * its own writes, so that lists handle both alike.
 */
import * as z from 'zod/mini';
import { withLive } from './with-live.ts';

/** One change, without the row itself, which is reloaded. */
export const change = z.object({
  table: z.string(),
  row: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  /** The row's version after the change; omitted where it would reveal too much. */
  version: z.optional(z.nullable(z.int())),
});
export type Change = z.infer<typeof change>;

/** Interval for batching successive changes, in milliseconds: an import makes thousands. */
const flushDelay = 250;

/** A subscriber to changes, with its topics. */
export interface ChangeWatcher {
  /** `user:{id}`, `queue:leads`, `candidate:{id}` …; empty for only this tab's own writes. */
  topics: readonly string[];
  onChanges: (changes: readonly Change[]) => void;
  /** Called for a message without a row, as on the topic `settings`: something there changed. */
  onNotice?: () => void;
  /**
   * Called with whether live changes are received from now on. True after false means that changes may have been
   * missed: reload.
   */
  onLive: (isLive: boolean) => void;
}

const watchers = new Set<ChangeWatcher>();

/** Notifies all subscribers in this tab of a successful write. */
export function announce(announcedChange: Change): void {
  for (const { onChanges } of watchers) onChanges([announcedChange]);
}

/** Subscribes until the returned function is called. Without a socket only `onLive(false)` is called. */
export function watchChanges(watcher: ChangeWatcher): () => void {
  watchers.add(watcher);
  const stop = watcher.topics.length > 0 ? addWatcher(watcher) : () => {};
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

function addWatcher({ topics, onChanges, onNotice, onLive }: ChangeWatcher): () => void {
  const joined = new Set<string>();
  const queue = batchChanges(onChanges);
  let isWatched = true;
  const tell = () => {
    if (isWatched) onLive(joined.size === topics.length);
  };
  const stop = withLive(({ joinTopic }) => {
    const leave = topics.map((topic) =>
      joinTopic(topic, {
        onMessage: (message) => {
          const parsed = change.safeParse(message);
          if (parsed.success) queue.add(parsed.data);
          else onNotice?.();
        },
        onJoined: (isJoined) => {
          if (isJoined) joined.add(topic);
          else joined.delete(topic);
          tell();
        },
      }),
    );
    return () => {
      for (const stopOne of leave) stopOne();
    };
  }, tell);
  return () => {
    isWatched = false;
    queue.end();
    stop();
  };
}

/** Reports the first change at once, and batches those that follow within the interval. */
function batchChanges(tell: ChangeWatcher['onChanges']) {
  let received: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const changes = received;
    received = [];
    timer = changes.length > 0 ? setTimeout(take, flushDelay) : undefined;
    if (changes.length > 0) tell(changes);
  };
  return {
    add(change: Change) {
      received.push(change);
      if (timer === undefined) take();
    },
    end: () => clearTimeout(timer),
  };
}
