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
