/** What a list shows: part of the page's address, so that it can be shared and the back button works. */

/** One column a list is sorted by. */
export interface Sort {
  column: string;
  isDescending: boolean;
}

/** What somebody asked a list for. */
export interface ListQuery {
  /** The tab's id. */
  tab: string;
  /** As typed; empty shows everything. */
  search: string;
  /** The chosen values of each filter that is in force; the values of one filter are alternatives. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** First by the first, then by the second; empty is the tab's own order. */
  sort: readonly Sort[];
}

/** Whether two queries show the same rows in the same order. */
export function isSameQuery(one: ListQuery, other: ListQuery): boolean {
  return JSON.stringify([rowsOf(one), orderOf(one)]) === JSON.stringify([rowsOf(other), orderOf(other)]);
}

/** Names the rows that a query finds, whatever their order: two queries of one name find the same. */
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
