/** State of a list of due work, and the selection of the shown rows. */
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
  /** All items as last loaded, without actions taken here since; null until first loaded. */
  items: readonly Item[] | null;
  /** The due items as shown: rows keep their positions until the user asks for updates. */
  rows: readonly Item[] | null;
  /** Action states by item key. */
  notes: Readonly<Record<string, DueNote<Order, Result>>>;
  /** True when the user asked for a reload, whose result is shown at once. */
  isAwaited: boolean;
  /** Why the last load failed. */
  error: AppError | null;
  isLive: boolean;
  /** Result of the last refill; null before. */
  refill: Refill<Taken> | null;
  isRefilling: boolean;
}

/** The rows, and the actions taken on them. */
type Rows<Item, Order, Result> = Pick<
  DueListContext<Item, Order, Result, unknown>,
  'rows' | 'items' | 'notes' | 'isAwaited'
>;

/** Replaces the rows by what is due now, and clears the notes of completed actions and removed rows. */
export function shown<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  { items, notes }: Rows<Item, Order, Result>,
) {
  const rows = source.rank?.(items ?? [], now()) ?? items ?? [];
  const keys = new Set(rows.map(source.keyOf));
  const open = Object.entries(notes).filter(([key, { status }]) => status !== 'done' && keys.has(key));
  return { rows, notes: Object.fromEntries(open), isAwaited: false };
}

/** Shows the loaded items if this moves no row, or if the user asked for them. */
export function withoutDone<Item, Order extends DueOrder<Item>, Result, Taken>(
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

/** Counts the items due at `at` (ms since 1970) that are not shown; for a held list also the removed rows. */
export function updatesOf<Item extends { id: string }, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
  { rows, items, notes }: Rows<Item, Order, Result>,
  at: number,
): number {
  if (rows === null || items === null) return 0;
  const { keyOf } = source;
  const keysOf = (of: readonly Item[]) => new Set(of.map(keyOf));
  const known = keysOf(rows);
  const newItems = (source.rank?.(items, at) ?? items).filter((item) => !known.has(keyOf(item)));
  if (!source.isHeld) return newItems.length;
  const present = keysOf(items);
  const changed = new Set(newItems.map(({ id }) => id));
  const gone = rows.filter(
    (row) => !present.has(keyOf(row)) && !changed.has(row.id) && notes[keyOf(row)]?.status !== 'done',
  );
  return newItems.length + gone.length;
}
