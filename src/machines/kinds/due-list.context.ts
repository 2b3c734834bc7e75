/** What a list of due work knows, and which of it is shown. */
import { now } from '#machines/data/clock.ts';
import type { AppError } from '#shared/app-error.ts';
import type { DueListSource, DueOrder, Refill } from './due-list.source.ts';

/** The state of an action on one item. */
export type DueNote<Order, Result> =
  | { status: 'doing'; order: Order }
  | { status: 'done'; order: Order; result: Result }
  | { status: 'refused'; order: Order; error: AppError };

export interface DueListContext<Item, Order, Result, Taken> {
  me: string;
  /** All that is known, as it was read last, without what was done here since; null until it was read once. */
  items: readonly Item[] | null;
  /** What is due, as it is shown: rows keep their places until the person asks for what is new. */
  rows: readonly Item[] | null;
  /** By the keys of the items. */
  notes: Readonly<Record<string, DueNote<Order, Result>>>;
  /** The person asked for what is read next: it is shown at once. */
  isAwaited: boolean;
  /** Why the last reading failed. */
  error: AppError | null;
  isLive: boolean;
  /** What the last refill took; null before. */
  refill: Refill<Taken> | null;
  isRefilling: boolean;
}

/** What is known of the rows and what was done about them. */
type Rows<Item, Order, Result> = Pick<
  DueListContext<Item, Order, Result, unknown>,
  'rows' | 'items' | 'notes' | 'isAwaited'
>;

/** Replaces the rows by what is due now; results of actions go with them. */
export function shown<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  { items, notes }: Rows<Item, Order, Result>,
) {
  const rows = source.rank?.(items ?? [], now()) ?? items ?? [];
  const keys = new Set(rows.map(source.keyOf));
  const open = Object.entries(notes).filter(([key, { status }]) => status !== 'done' && keys.has(key));
  return { rows, notes: Object.fromEntries(open), isAwaited: false };
}

/** Shows what was read where no row could move by it, or the person asked for it. */
export function settled<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  known: Rows<Item, Order, Result>,
) {
  const { rows, items, notes, isAwaited } = known;
  const { keyOf, isHeld = false } = source;
  const present = new Map(items?.map((item) => [keyOf(item), item]));
  const isOpen = (row: Item) => isHeld || (present.has(keyOf(row)) && notes[keyOf(row)]?.status !== 'done');
  if (rows === null || isAwaited || !rows.some(isOpen)) return shown(source, known);
  return { rows: rows.map((row) => present.get(keyOf(row)) ?? row) };
}

/** Counts what is due at `at` (ms since 1970) and not shown; of a held list also the rows that are gone. */
export function updatesOf<Item extends { id: string }, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  { rows, items, notes }: Rows<Item, Order, Result>,
  at: number,
): number {
  if (rows === null || items === null) return 0;
  const { keyOf } = source;
  const keysOf = (of: readonly Item[]) => new Set(of.map(keyOf));
  const known = keysOf(rows);
  const fresh = (source.rank?.(items, at) ?? items).filter((item) => !known.has(keyOf(item)));
  if (!source.isHeld) return fresh.length;
  const present = keysOf(items);
  const changed = new Set(fresh.map(({ id }) => id));
  const gone = rows.filter(
    (row) => !present.has(keyOf(row)) && !changed.has(row.id) && notes[keyOf(row)]?.status !== 'done',
  );
  return fresh.length + gone.length;
}
