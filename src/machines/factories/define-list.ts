import { createCountsMachine } from './counts.machine.ts';
import { createExportMachine } from './export.machine.ts';
import { createListMachine } from './list.machine.ts';
import { preloadList } from './list.reading.ts';
import type { ListRow } from './list.source.ts';
import { readListAddress } from './list-address.ts';
import { createListReads } from './list-reads.ts';
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
    alsoReads = [],
    topics = () => [],
    tabs,
    filters,
    sorts,
    hasBoard,
    views,
    search,
  } = specification;
  const { loadPage, loadRows, count } = createListReads(specification);
  const source = { id, table: from, alsoReads: [...viewOf, ...alsoReads], topics, loadPage, loadRows };
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
    shortestSearch: search && 'shortest' in search ? search.shortest : 1,
    source,
    machine: createListMachine<Row, ListReader, never>(source),
    countsMachine: createCountsMachine<ListReader>({ id, tables: [from, ...viewOf], topics, count }),
    exportMachine: createExportMachine<Row, ListReader, never>(source),
    readFirst: ({ userId, search: address }) => {
      const { query } = readListAddress(definition, new URLSearchParams(address));
      return preloadList(source, { query, scope: { userId } });
    },
  };
}
