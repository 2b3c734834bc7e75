import { type FilterRule, plain, sanitizeValues } from '#shared/filter-values.ts';
import type { ListQuery, Sort } from '#shared/list-query.ts';

/** The values a list accepts in its URL. */
export interface ListDefinition {
  /** Ids of the tabs; the list opens on the first. */
  tabs: readonly string[];
  /** Filters by id, in URL order. An id is none of `tab`, `q`, `sort`, `layout`, `view`, `c` and `part`. */
  filters: Readonly<Record<string, FilterRule>>;
  /** Ids of the sortable columns; none starts with a minus. */
  sortable: readonly string[];
  /** Its rows can also be shown as a board. */
  hasBoard?: true;
  /** Names of the page's views; the first is the table. */
  views?: readonly string[];
}

/** The state of a list in its URL. */
export interface ListUrlState {
  query: ListQuery;
  /** Id of the record open beside the list. */
  openId: string | null;
  /** The shown part of that record, as named in its URL; null for the first. */
  part: string | null;
  /** True when the rows are shown as a board instead of a table. */
  isBoard: boolean;
  /** The current view, one of the definition's `views`; null for the table. */
  view: string | null;
}

/** Maximum number of sort columns: a primary and a secondary one; more would be confusing. */
const maxSorts = 2;

/**
 * Parses the state of a list from a URL. Unknown values are dropped: an old or invalid link opens the list with the
 * remaining ones.
 */
export function parseListAddress(definition: ListDefinition, address: URLSearchParams): ListUrlState {
  const tab = address.get('tab') ?? '';
  const filters = Object.keys(definition.filters).map((id) => [id, address.getAll(id)] as const);
  const query = {
    tab,
    search: address.get('q') ?? '',
    filters: Object.fromEntries(filters),
    sort: address.getAll('sort').map(parseSort),
  };
  const openId = plain(address.get('c') ?? '') || null;
  return {
    query: sanitizeQuery(definition, query),
    openId,
    part: openId === null ? null : plain(address.get('part') ?? '') || null,
    isBoard: definition.hasBoard === true && address.get('layout') === 'board',
    view: sanitizeView(definition, address.get('view')),
  };
}

/** Returns the URL parameters of a list state. They are canonical, and defaults are omitted. */
export function toListAddress(definition: ListDefinition, place: ListUrlState): URLSearchParams {
  const { query, openId, part, isBoard, view } = place;
  const { tab, search, filters, sort } = sanitizeQuery(definition, query);
  const address = new URLSearchParams();
  if (tab !== definition.tabs[0]) address.set('tab', tab);
  if (search !== '') address.set('q', search);
  for (const [id, values] of Object.entries(filters)) {
    for (const value of values) address.append(id, value);
  }
  for (const { column, isDescending } of sort) address.append('sort', `${isDescending ? '-' : ''}${column}`);
  if (definition.hasBoard && isBoard) address.set('layout', 'board');
  const shown = sanitizeView(definition, view);
  if (shown !== null) address.set('view', shown);
  if (openId !== null) address.set('c', openId);
  if (openId !== null && part !== null) address.set('part', part);
  return address;
}

/** Sanitizes a query: drops unknown names and values, and puts the rest in canonical order. */
export function sanitizeQuery(definition: ListDefinition, query: ListQuery): ListQuery {
  const { tabs, sortable } = definition;
  const tab = tabs.includes(query.tab) ? query.tab : (tabs[0] ?? '');
  const filters = Object.entries(definition.filters)
    .filter(([, rule]) => rule.tabs?.includes(tab) ?? true)
    .map(([id, rule]) => {
      const values = Object.hasOwn(query.filters, id) ? query.filters[id] : undefined;
      return [id, sanitizeValues(rule, values ?? [])] as const;
    })
    .filter(([, values]) => values.length > 0);
  const columns = query.sort.map(({ column }) => column);
  return {
    tab,
    search: plain(query.search),
    filters: Object.fromEntries(filters),
    sort: query.sort
      .filter(({ column }, index) => sortable.includes(column) && columns.indexOf(column) === index)
      .slice(0, maxSorts),
  };
}

function sanitizeView({ views = [] }: ListDefinition, view: string | null): string | null {
  return views.slice(1).find((one) => one === view) ?? null;
}

function parseSort(written: string): Sort {
  const isDescending = written.startsWith('-');
  return { column: isDescending ? written.slice(1) : written, isDescending };
}
