import type { Catalog } from './catalog.ts';
import { type ExposingRelation, type ForeignKey, relationshipsOf } from './relationships.ts';
import type { Column, QualifiedName, Table } from './tables.ts';
import { type ExposedColumn, exposedColumns } from './view-columns.ts';

interface RawTable extends QualifiedName {
  oid: number;
  isView: boolean;
  columns: readonly (Column & { number: number })[];
}

interface RawKey {
  kind: 'p' | 'u' | 'f';
  name: string;
  table: number;
  columns: readonly number[];
  foreign: number;
  foreignColumns: readonly number[] | null;
}

/** The database's catalogs, unprocessed; relations and columns by number. */
export interface RawCatalog {
  tables: readonly RawTable[];
  keys: readonly RawKey[];
  rules: readonly { view: number; rule: string }[];
  computed: readonly (QualifiedName & { table: number; foreign: number; toOne: boolean })[];
}

/** Returns all combinations with one item of each choice: `[[a, b], [c]]` gives `[a, c]` and `[b, c]`. */
function combinations<Item>(choices: readonly (readonly Item[])[]): Item[][] {
  return choices.reduce<Item[][]>(
    (found, items) => found.flatMap((combination) => items.map((item) => [...combination, item])),
    [[]],
  );
}

/** Traces the columns of each view to their source, through nested views. */
function traceViews(rules: RawCatalog['rules']): Map<number, ExposedColumn[]> {
  const direct = new Map(rules.map(({ view, rule }) => [view, exposedColumns(rule)]));
  // Views can be defined in a cycle, although none can then be read.
  const trace = (view: number, above: readonly number[]): ExposedColumn[] => {
    if (above.includes(view)) return [];
    return (direct.get(view) ?? []).flatMap((shown) => {
      const below = trace(shown.origin, [...above, view]);
      const deeper = below.filter(({ column }) => column === shown.originColumn);
      return [shown, ...deeper.map((origin) => ({ ...origin, column: shown.column }))];
    });
  };
  return new Map(rules.map(({ view }) => [view, trace(view, [])]));
}

/** Converts the raw catalog, with primary keys and relationships traced through views. */
export function parseCatalog(raw: RawCatalog): Catalog {
  const traced = traceViews(raw.rules);
  const nameOf = ({ columns }: RawTable, number: number) =>
    columns.filter((column) => column.number === number).map(({ name }) => name);

  /** Returns the names under which a relation exposes a column of the table `oid`: its own, or a view's. */
  const namesIn = (relation: RawTable, oid: number, number: number): string[] => {
    if (relation.oid === oid) return nameOf(relation, number);
    const shown = traced.get(relation.oid) ?? [];
    return shown
      .filter(({ origin, originColumn }) => origin === oid && originColumn === number)
      .flatMap(({ column }) => nameOf(relation, column));
  };
  const showings = (oid: number, numbers: readonly number[]): ExposingRelation[] =>
    raw.tables.flatMap((relation) =>
      combinations(numbers.map((number) => namesIn(relation, oid, number))).map((columns) => ({
        relation: { schema: relation.schema, name: relation.name },
        isView: relation.isView,
        columns,
      })),
    );

  const primaryKeys = raw.keys.filter(({ kind }) => kind === 'p');
  const primaryKeyOf = (relation: RawTable): string[] =>
    primaryKeys.flatMap(({ table, columns }) => {
      const names = columns.flatMap((number) => namesIn(relation, table, number).slice(0, 1));
      return names.length === columns.length ? names : [];
    });
  const tables: Table[] = raw.tables.map((relation) => ({
    schema: relation.schema,
    name: relation.name,
    columns: relation.columns.map(({ name, type, fallback }) => ({ name, type, fallback })),
    primaryKey: primaryKeyOf(relation),
  }));

  const isUnique = ({ table, columns }: RawKey) =>
    raw.keys.some(
      (key) =>
        key.kind !== 'f' &&
        key.table === table &&
        key.columns.length === columns.length &&
        key.columns.every((column) => columns.includes(column)),
    );
  const foreignKeys: ForeignKey[] = raw.keys
    .filter(({ kind }) => kind === 'f')
    .map((key) => ({
      constraint: key.name,
      unique: isUnique(key),
      referencing: showings(key.table, key.columns),
      referenced: showings(key.foreign, key.foreignColumns ?? []),
    }));

  const find = (oid: number) => raw.tables.find((table) => table.oid === oid);
  const computed = raw.computed.flatMap(({ schema, name, toOne, ...ends }) => {
    const [table, foreign] = [find(ends.table), find(ends.foreign)];
    if (!table || !foreign) return [];
    const { isView: tableIsView } = table;
    const { isView: foreignIsView } = foreign;
    const self = table === foreign;
    const cardinality = 'computed' as const;
    return [
      { table, tableIsView, foreign, foreignIsView, self, cardinality, routine: { schema, name }, toOne },
    ];
  });
  return { tables, relationships: relationshipsOf(foreignKeys, computed, tables) };
}
