/** The source of a list of due work, its actions and its change notifications, as actors. */
import { fromCallback, fromPromise } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import { consumePreload, preloadData } from './preloads.ts';

/** An action on one item. */
export interface DueOrder<Item> {
  item: Item;
}

/** A kind of due work: how it is loaded, ranked and acted on. */
export interface DueListSource<Item, Order extends DueOrder<Item>, Result = void, Taken = never> {
  id: string;
  /**
   * Returns all present and future due items, without those completed here but not yet saved; throws errors that
   * `dataErrorOf` handles.
   */
  load(me: string, signal: AbortSignal): Promise<readonly Item[]>;
  /** Returns the key of an item; new terms, for which an action must be chosen again, give a new key. */
  keyOf(item: Item): string;
  /** Returns the items due at `now` (ms since 1970), most urgent first; by default all items as loaded. */
  rank?(items: readonly Item[], now: number): readonly Item[];
  /** Returns whether this user may act on the item; by default true. */
  canDo?(item: Item): boolean;
  /** Executes the action, and announces its changes. The signal is aborted when the list closes. */
  do(order: Order, me: string, signal: AbortSignal): Promise<Result>;
  /** Takes the next item from a shared pool; null when the pool is empty. */
  take?(signal: AbortSignal): Promise<Taken | null>;
  /** Returns the topics to subscribe to while these items are due. */
  topics(me: string, items: readonly Item[]): readonly string[];
  /** Returns whether a change may affect the list. */
  isAbout(change: Change, items: readonly Item[]): boolean;
  /** Watches other causes of changes, until the returned function is called. */
  watch?(me: string, onChange: () => void): () => void;
  /** Keeps rows until the user asks for updates, even when all are done; removed rows count as updates. */
  isHeld?: boolean;
}

/** The items taken from the pool. */
export interface Refill<Taken> {
  taken: readonly Taken[];
  isPoolEmpty: boolean;
  /** Why the refill ended early; items taken before are kept. */
  error: AppError | null;
}

/** The result of an action, or of taking from the pool. */
export type WorkEvent<Order, Result, Taken> =
  | { type: 'item.done'; key: string; order: Order; result: Result }
  | { type: 'item.refused'; key: string; order: Order; error: AppError }
  | { type: 'refill.done'; refill: Refill<Taken> };

/** The data may have changed; or live changes started or stopped. */
export type ChangeEvent = { type: 'data.change' } | { type: 'live.change'; isLive: boolean };

interface Worker {
  me: string;
}
type Work<Order> = { type: 'do'; order: Order } | { type: 'refill'; count: number };

/** Preloads the list. Never rejects. */
export function preloadDueList<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  me: string,
): Promise<void> {
  return preloadData(source.id, () => source.load(me, new AbortController().signal));
}

/** Creates the actors of one list of due work. */
export function dueListActorsOf<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
) {
  return {
    load: fromPromise<readonly Item[], Worker>(({ input: { me }, signal }) =>
      consumePreload(source.id, () => source.load(me, signal)),
    ),
    /** Runs several actions in parallel. */
    worker: fromCallback<Work<Order>, Worker, WorkEvent<Order, Result, Taken>>(
      ({ input: { me }, receive, sendBack }) => {
        const abort = new AbortController();
        const { signal } = abort;
        receive((work) => {
          if (work.type === 'refill') {
            refillFrom(source, work.count, signal).then((refill) =>
              sendBack({ type: 'refill.done', refill }),
            );
            return;
          }
          const { order } = work;
          const key = source.keyOf(order.item);
          source.do(order, me, signal).then(
            (result) => sendBack({ type: 'item.done', key, order, result }),
            (error: unknown) => sendBack({ type: 'item.refused', key, order, error: dataErrorOf(error) }),
          );
        });
        return () => abort.abort();
      },
    ),
    listener: fromCallback<{ type: 'items'; items: readonly Item[] }, Worker, ChangeEvent>(
      ({ input: { me }, receive, sendBack }) => {
        let items: readonly Item[] = [];
        let topics: readonly string[] = [];
        const onChange = () => sendBack({ type: 'data.change' });
        const join = () => {
          topics = [...new Set(source.topics(me, items))];
          return watchChanges({
            topics,
            onChanges: (changes) => {
              if (changes.some((change) => source.isAbout(change, items))) onChange();
            },
            onLive: (isLive) => sendBack({ type: 'live.change', isLive }),
          });
        };
        let leave = join();
        receive((present) => {
          ({ items } = present);
          const wantedTopics = new Set(source.topics(me, items));
          if (wantedTopics.size === topics.length && topics.every((topic) => wantedTopics.has(topic))) return;
          // The new topics are joined before the old ones are left, so that the socket stays open.
          const leaveBefore = leave;
          leave = join();
          leaveBefore();
        });
        const stops = [
          source.watch?.(me, onChange),
          watchConnection((isOnline) => isOnline && onChange()),
          () => leave(),
        ];
        return () => {
          for (const stop of stops) stop?.();
        };
      },
    ),
  };
}

/** Takes items one by one, until the wanted number is reached, the pool is empty or a rule refuses. */
async function refillFrom<Taken>(
  { take }: Pick<DueListSource<never, never, never, Taken>, 'take'>,
  count: number,
  signal: AbortSignal,
): Promise<Refill<Taken>> {
  const taken: Taken[] = [];
  try {
    while (taken.length < count) {
      const next = (await take?.(signal)) ?? null;
      if (next === null) return { taken, isPoolEmpty: true, error: null };
      taken.push(next);
    }
    return { taken, isPoolEmpty: false, error: null };
  } catch (error) {
    return { taken, isPoolEmpty: false, error: dataErrorOf(error) };
  }
}
