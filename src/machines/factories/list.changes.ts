/** Finds what is new in a list since it was shown, without moving the shown rows. */
import { reuseIfEqual } from './id-sets.ts';

/** Maximum number of rows checked at once. */
const maxRows = 100;

/** Rows to check; with `isWhole` also the current first page. */
export interface Check {
  ids: readonly string[];
  isWhole: boolean;
}

/** The result of a check: those of the rows that match the query now, and the first page if requested. */
export interface LoadedPages<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  top: readonly Row[];
}

/** The shown rows, and their state. */
export interface Shown<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  unseen: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  /** Rows to check. */
  checking: ReadonlySet<string>;
}

/** Returns what to check after change notifications: these rows, and the first page if one of them isn't shown. */
export function checkPending<Row extends { id: string }>({ rows, checking }: Shown<Row>): Check {
  const shown = new Set(rows.map(({ id }) => id));
  const ids = [...checking].slice(0, maxRows);
  return { ids, isWhole: checking.size > maxRows || ids.some((id) => !shown.has(id)) };
}

/** Returns what to check when changes may have been missed. */
export function checkAll<Row extends { id: string }>({ rows }: Shown<Row>): Check {
  return { ids: rows.slice(0, maxRows).map(({ id }) => id), isWhole: true };
}

/** Returns the new rows not shown yet, and the shown rows that no longer match the query. */
export function changesOf<Row extends { id: string }>(
  { rows, hasMore, ...before }: Shown<Row>,
  found: LoadedPages<Row>,
): { unseen: ReadonlySet<string>; gone: ReadonlySet<string> } {
  const shown = new Set(rows.map(({ id }) => id));
  const present = new Set([...found.rows, ...found.top].map(({ id }) => id));
  // A row below the loaded pages isn't new: it appears with its page.
  const presentRows = hasMore ? found.top : [...found.rows, ...found.top];
  const left = found.ids.filter((id) => !present.has(id));
  const unseen = new Set([...before.unseen, ...presentRows.map(({ id }) => id)]);
  return {
    unseen: reuseIfEqual(
      before.unseen,
      [...unseen].filter((id) => !shown.has(id) && !left.includes(id)),
    ),
    gone: reuseIfEqual(
      before.gone,
      [...before.gone, ...left].filter((id) => shown.has(id) && !present.has(id)),
    ),
  };
}
