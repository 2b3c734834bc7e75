/** What is new in a list since it was shown, without moving what is shown. */
import { keptIfSame } from './id-sets.ts';

/** At most so many rows are looked at again at once. */
const mostRows = 100;

/** Rows to look at again; with `isWhole` also what stands at the top now. */
export interface Look {
  ids: readonly string[];
  isWhole: boolean;
}

/** What was found: of the rows looked for those the query shows now, and the first page if it was asked for. */
export interface Found<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  top: readonly Row[];
}

/** What is shown, and what is known of it. */
export interface Shown<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  unseen: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  /** Rows to look at again. */
  looked: ReadonlySet<string>;
}

/** What to look at after changes were heard of: these rows, and the top when one of them isn't shown. */
export function lookAtHeard<Row extends { id: string }>({ rows, looked }: Shown<Row>): Look {
  const shown = new Set(rows.map(({ id }) => id));
  const ids = [...looked].slice(0, mostRows);
  return { ids, isWhole: looked.size > mostRows || ids.some((id) => !shown.has(id)) };
}

/** What to look at when changes may have been missed. */
export function lookAtAll<Row extends { id: string }>({ rows }: Shown<Row>): Look {
  return { ids: rows.slice(0, mostRows).map(({ id }) => id), isWhole: true };
}

/** Which rows wait to be shown, and which shown ones the query no longer has. */
export function newsOf<Row extends { id: string }>(
  { rows, hasMore, ...before }: Shown<Row>,
  found: Found<Row>,
): { unseen: ReadonlySet<string>; gone: ReadonlySet<string> } {
  const shown = new Set(rows.map(({ id }) => id));
  const present = new Set([...found.rows, ...found.top].map(({ id }) => id));
  // A row that is found below the pages read so far isn't news: it comes with its page.
  const placed = hasMore ? found.top : [...found.rows, ...found.top];
  const left = found.ids.filter((id) => !present.has(id));
  const unseen = new Set([...before.unseen, ...placed.map(({ id }) => id)]);
  return {
    unseen: keptIfSame(
      before.unseen,
      [...unseen].filter((id) => !shown.has(id) && !left.includes(id)),
    ),
    gone: keptIfSame(
      before.gone,
      [...before.gone, ...left].filter((id) => shown.has(id) && !present.has(id)),
    ),
  };
}
