/**
 * What changed in the database, as soon as it is known: told by the server on private topics (ADR 14), and by this
 * tab of its own writes, so that a list treats both alike.
 */
import * as z from 'zod/mini';
import { withLive } from './with-live.ts';

/** One change; the row itself is asked for as usual. */
export const change = z.object({
  table: z.string(),
  row: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  /** The row's version after it; not told where it would tell too much. */
  version: z.optional(z.nullable(z.int())),
});
export type Change = z.infer<typeof change>;

/** Changes that follow one another are told together, once in so many milliseconds: an import makes thousands. */
const turn = 250;

/** Who wants to hear of changes, and on which topics. */
export interface ChangeWatcher {
  /** `user:{id}`, `queue:leads`, `candidate:{id}` …; none hears of this tab's own writes alone. */
  topics: readonly string[];
  onChanges: (changes: readonly Change[]) => void;
  /** Hears of a message that names no row, as the topic `settings` has them: something there is other than before. */
  onNotice?: () => void;
  /**
   * Whether the server tells of every change from now on. True after a time of false means that changes may have
   * been missed: ask again.
   */
  onLive: (isLive: boolean) => void;
}

const watchers = new Set<ChangeWatcher>();

/** Tells everybody in this tab of a write that succeeded here. */
export function announce(made: Change): void {
  for (const { onChanges } of watchers) onChanges([made]);
}

/** Watches until the function it gives is called. Without a socket `onLive(false)` is all that is said. */
export function watchChanges(watcher: ChangeWatcher): () => void {
  watchers.add(watcher);
  const stop = watcher.topics.length > 0 ? hear(watcher) : () => {};
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

function hear({ topics, onChanges, onNotice, onLive }: ChangeWatcher): () => void {
  const joined = new Set<string>();
  const turns = inTurns(onChanges);
  let isWatched = true;
  const tell = () => {
    if (isWatched) onLive(joined.size === topics.length);
  };
  const stop = withLive(({ joinTopic }) => {
    const leave = topics.map((topic) =>
      joinTopic(topic, {
        onMessage: (message) => {
          const told = change.safeParse(message);
          if (told.success) turns.add(told.data);
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
    turns.end();
    stop();
  };
}

/** Tells the first change at once, and those that come within a turn of it together after it. */
function inTurns(tell: ChangeWatcher['onChanges']) {
  let came: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const changes = came;
    came = [];
    timer = changes.length > 0 ? setTimeout(take, turn) : undefined;
    if (changes.length > 0) tell(changes);
  };
  return {
    add(change: Change) {
      came.push(change);
      if (timer === undefined) take();
    },
    end: () => clearTimeout(timer),
  };
}
