/** What a list of due work is made of, what is done about it, and what tells of its changes, as actors. */
import { fromCallback, fromPromise } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import { beginReading, takeReading } from './early-readings.ts';

/** An action on one item. */
export interface DueOrder<Item> {
  item: Item;
}

/** A kind of due work: where it is read, how it is ranked, what is done about an item. */
export interface DueListSource<Item, Order extends DueOrder<Item>, Result = void, Taken = never> {
  id: string;
  /** Returns all that is due or will be, without what was done here and is still on its way; throws what `dataErrorOf` understands. */
  load(me: string, signal: AbortSignal): Promise<readonly Item[]>;
  /** Names an item; the same item with other terms, for which an action must be chosen again, is another one. */
  keyOf(item: Item): string;
  /** Returns what is due at `now` (ms since 1970), the most urgent first; unless given, all items as they were read. */
  rank?(items: readonly Item[], now: number): readonly Item[];
  /** Whether this person may act on the item; unless given, always. */
  canDo?(item: Item): boolean;
  /** Does it, and announces what it wrote. Its signal is aborted when the list is no longer shown. */
  do(order: Order, me: string, signal: AbortSignal): Promise<Result>;
  /** Takes the next item of a shared pool; null when the pool is empty. */
  take?(signal: AbortSignal): Promise<Taken | null>;
  /** Topics to listen to while these items are due. */
  topics(me: string, items: readonly Item[]): readonly string[];
  /** Whether a change may change the list. */
  isAbout(change: Change, items: readonly Item[]): boolean;
  /** Watches what else changes the list, until the function it returns is called. */
  watch?(me: string, onChange: () => void): () => void;
  /** Rows stay until the person asks for what is new, also when all are done; rows that are gone count as updates. */
  isHeld?: boolean;
}

/** What was taken from the pool. */
export interface Refill<Taken> {
  taken: readonly Taken[];
  isPoolEmpty: boolean;
  /** Why it ended early; what was taken before stays taken. */
  error: AppError | null;
}

/** What came of an action, or of taking from the pool. */
export type WorkEvent<Order, Result, Taken> =
  | { type: 'item.done'; key: string; order: Order; result: Result }
  | { type: 'item.refused'; key: string; order: Order; error: AppError }
  | { type: 'refill.done'; refill: Refill<Taken> };

/** Something may have changed; or whether the server tells of it. */
export type ChangeEvent = { type: 'data.change' } | { type: 'live.change'; isLive: boolean };

interface Worker {
  me: string;
}
type Work<Order> = { type: 'do'; order: Order } | { type: 'refill'; count: number };

/** Begins to read the list before it is shown. Never rejects. */
export function beginDueList<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  me: string,
): Promise<void> {
  return beginReading(source.id, () => source.load(me, new AbortController().signal));
}

/** The actors of one list of due work. */
export function dueListActorsOf<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
) {
  return {
    load: fromPromise<readonly Item[], Worker>(({ input: { me }, signal }) =>
      takeReading(source.id, () => source.load(me, signal)),
    ),
    /** Does several things at once, each by itself. */
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
          const wanted = new Set(source.topics(me, items));
          if (wanted.size === topics.length && topics.every((topic) => wanted.has(topic))) return;
          // The new topics are joined before the old are left, so that the socket stays open.
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

/** Takes items one by one, until there are as many as wanted, the pool is empty or a rule refuses. */
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
