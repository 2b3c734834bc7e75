/** The database requests of a defined list: pages, single rows and counts. */
import type { Page } from '#machines/data/cache.ts';
import { client } from '#machines/data/client.ts';
import { applyConditions, type ColumnSearch, type Condition, isOneOf } from '#machines/data/conditions.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { fetchPage, type Order } from '#machines/data/pages.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { visibleText } from '#shared/names.ts';
import type { ListPageRequest, ListRow } from './list.source.ts';
import type { ListReader, ListSpecification } from './list-specification.ts';

interface ListRequest {
  query: ListQuery;
  scope: ListReader;
}

type Specification<Row extends ListRow> = ListSpecification<Row, string, string, string>;

/** Creates the requests of a list; each throws errors that `dataErrorOf` handles. */
export function createListRequests<Row extends ListRow>(list: Specification<Row>) {
  const { from, row, select, newestOf = {}, complete, fallback } = list;

  async function loadRows(
    { ids, ...ask }: ListRequest & { ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<Row[]> {
    const limits = await limitsOf(list, ask.query, signal);
    if (limits === null) return [];
    const { data } = await matchOrNull(ask, [...limits, ...isOneOf('id', ids)])
      .abortSignal(signal)
      .throwOnError();
    const rows = parseRows(row, data);
    return complete ? [...(await complete(rows, signal))] : rows;
  }

  async function loadWithoutFallback(
    { after, ...ask }: ListPageRequest<Row, ListReader>,
    signal: AbortSignal,
  ) {
    const limits = await limitsOf(list, ask.query, signal);
    if (limits === null) return { rows: [], hasMore: false };
    const page = await fetchPage(
      { query: matchOrNull(ask, limits), row, order: orderOf(list, ask.query), after },
      signal,
    );
    return complete ? { ...page, rows: await complete(page.rows, signal) } : page;
  }

  /** Later pages come from the same source as the first: the list or its fallback, never both. */
  async function loadPage(ask: ListPageRequest<Row, ListReader>, signal: AbortSignal): Promise<Page<Row>> {
    if (!fallback) return loadWithoutFallback(ask, signal);
    const { source } = fallback.list;
    if (ask.after !== null && fallback.includesRow(ask.after)) return source.loadPage(ask, signal);
    try {
      return await loadWithoutFallback(ask, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (ask.after !== null || dataErrorOf(error).code === 'network.offline') throw error;
      const page = await source.loadPage(ask, signal).catch(() => null);
      // An empty fallback could not show that rows are missing.
      if (page === null || page.rows.length === 0) throw error;
      return page;
    }
  }

  /** Returns the number of rows a query finds. */
  async function count(ask: ListRequest, signal: AbortSignal): Promise<number> {
    const limits = await limitsOf(list, ask.query, signal);
    if (limits === null) return 0;
    const joins = joinsOf(list, ask.query, '');
    const counted = client.from(from).select(`id${joins}`, { count: 'exact', head: true });
    const { count: found } = await applyFilters(counted, ask, limits).abortSignal(signal).throwOnError();
    return found ?? 0;
  }

  function matchOrNull(ask: ListRequest, limits: readonly Condition[]) {
    let read = client.from(from).select(`${select}${joinsOf(list, ask.query, select)}`);
    for (const [resource, moment] of Object.entries(newestOf)) {
      read = read
        .order(moment, { referencedTable: resource, ascending: false })
        .limit(1, { referencedTable: resource });
    }
    return applyFilters(read, ask, limits);
  }

  function applyFilters<Query extends Parameters<typeof applyConditions>[0] & { or(filters: string): Query }>(
    read: Query,
    { query, scope }: ListRequest,
    limits: readonly Condition[],
  ): Query {
    const tab = tabOf(list, query);
    const ask = { ...scope, filters: query.filters };
    const filtered = Object.entries(list.filters).flatMap(([id, { conditions }]) => {
      const values = query.filters[id] ?? [];
      return values.length > 0 ? conditions(values) : [];
    });
    const tabConditions = typeof tab === 'function' ? tab : tab?.conditionsFor;
    return applyConditions(
      read,
      [...(tabConditions?.(ask) ?? []), ...(list.always?.(ask) ?? []), ...filtered, ...limits],
      columnSearchOf(list, query),
    );
  }

  return { loadPage, loadRows, count };
}

const tabOf = <Row extends ListRow>({ tabs }: Specification<Row>, { tab }: ListQuery) =>
  Object.hasOwn(tabs, tab) ? tabs[tab] : Object.values(tabs)[0];

/** Returns the conditions on ids from the search index and the tab; null if no row can match. */
async function limitsOf<Row extends ListRow>(
  list: Specification<Row>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<readonly Condition[] | null> {
  const { search } = list;
  const tab = tabOf(list, query);
  const typed = visibleText(query.search);
  const isIndexed = search && 'find' in search && typed.length >= search.shortest;
  const [found, matchingIds] = await Promise.all([
    isIndexed ? search.find(typed, signal) : null,
    typeof tab === 'object' ? tab.loadIds(signal) : null,
  ]);
  if (found?.length === 0 || matchingIds?.length === 0) return null;
  return [
    ...(isIndexed && found ? isOneOf(search.column, found) : []),
    ...(matchingIds ? isOneOf('id', matchingIds) : []),
  ];
}

function columnSearchOf<Row extends ListRow>(
  { search }: Specification<Row>,
  query: ListQuery,
): ColumnSearch | undefined {
  if (!search || !('columns' in search)) return undefined;
  const { columns, folded = [], normalize = (typed: string) => typed } = search;
  return { columns, words: normalize(query.search), folded, name: query.search };
}

/** Returns the resources the active filters need besides the row, unless `asked` already contains them. */
function joinsOf<Row extends ListRow>(
  { filters }: Specification<Row>,
  query: ListQuery,
  asked: string,
): string {
  const joins = Object.entries(filters).flatMap(([id, { join }]) =>
    join !== undefined && query.filters[id] && !asked.includes(join) ? [join] : [],
  );
  return [...new Set(joins)].map((join) => `,${join}`).join('');
}

function orderOf<Row extends ListRow>(
  { defaultSort }: Specification<Row>,
  { tab, sort }: ListQuery,
): readonly Order[] {
  if (sort.length > 0) return sort;
  return typeof defaultSort === 'function' ? defaultSort(tab) : defaultSort;
}
