import { createCountsMachine } from './counts.machine.ts';
import { createExportMachine } from './export.machine.ts';
import { preloadList } from './list.cache.ts';
import { createListMachine } from './list.machine.ts';
import type { ListRow } from './list.source.ts';
import { parseListAddress } from './list-address.ts';
import { createListRequests } from './list-requests.ts';
import type { List, ListReader, ListSpecification } from './list-specification.ts';

/** Returns the keys of a record with a closed key type. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

/** Defines a list. Everything else about it, from the URL to the export, is derived from `specification`. */
export function defineList<
  Row extends ListRow,
  TabId extends string,
  FilterId extends string,
  const SortId extends string,
>(specification: ListSpecification<Row, TabId, FilterId, SortId>): List<Row, TabId, FilterId, SortId> {
  const {
    id,
    from,
    viewOf = [],
    relatedTables = [],
    topics = () => [],
    tabs,
    filters,
    sorts,
    hasBoard,
    views,
    search,
  } = specification;
  const { loadPage, loadRows, count } = createListRequests(specification);
  const source = {
    id,
    table: from,
    relatedTables: [...viewOf, ...relatedTables],
    topics,
    loadPage,
    loadRows,
  };
  const definition = {
    tabs: keysOf(tabs),
    filters,
    sortable: sorts,
    ...(hasBoard && { hasBoard }),
    ...(views && { views }),
  };
  return {
    id,
    ...definition,
    minSearchLength: search && 'shortest' in search ? search.shortest : 1,
    source,
    machine: createListMachine<Row, ListReader, never>(source),
    countsMachine: createCountsMachine<ListReader>({ id, tables: [from, ...viewOf], topics, count }),
    exportMachine: createExportMachine<Row, ListReader, never>(source),
    loadInitialData: ({ userId, search: address }) => {
      const { query } = parseListAddress(definition, new URLSearchParams(address));
      return preloadList(source, { query, scope: { userId } });
    },
  };
}
