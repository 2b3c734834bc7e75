/** State of a list, stored in the page's URL, so that it can be shared and the back button works. */

/** One column a list is sorted by. */
export interface Sort {
  column: string;
  isDescending: boolean;
}

/** Query of a list. */
export interface ListQuery {
  /** The tab's id. */
  tab: string;
  /** Search text as typed; empty shows all rows. */
  search: string;
  /** Selected values of each active filter; the values of one filter are alternatives. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Sort columns in order of precedence; empty uses the tab's default. */
  sort: readonly Sort[];
}

/** Returns whether two queries show the same rows in the same order. */
export function areEqualQueries(one: ListQuery, other: ListQuery): boolean {
  return JSON.stringify([rowsOf(one), orderOf(one)]) === JSON.stringify([rowsOf(other), orderOf(other)]);
}

/** Returns a key for the rows of a query, regardless of order: queries with the same key find the same rows. */
export function rowsName(query: ListQuery): string {
  return JSON.stringify(rowsOf(query));
}

function rowsOf({ tab, search, filters }: ListQuery) {
  const inForce = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([id, values]) => [id, [...values].sort()])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return [tab, search.trim(), inForce];
}

function orderOf({ sort }: ListQuery) {
  return sort.map(({ column, isDescending }) => [column, isDescending]);
}
