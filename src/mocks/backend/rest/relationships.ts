import type { QualifiedName, Table } from './tables.ts';

/** Columns that are equal in both tables of a relationship: of its own table, and of the foreign one. */
export type ColumnPair = readonly [own: string, foreign: string];

interface Ends {
  table: QualifiedName;
  tableIsView: boolean;
  foreign: QualifiedName;
  foreignIsView: boolean;
  /** Both ends are one table. */
  self: boolean;
}

/** A foreign key, seen from either of its ends. */
export interface KeyRelationship extends Ends {
  cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one';
  constraint: string;
  columns: readonly ColumnPair[];
}

/** Two foreign keys of one table between its tables. */
export interface JunctionRelationship extends Ends {
  cardinality: 'many-to-many';
  junction: QualifiedName;
  /** Names of the foreign keys to the own and to the foreign table. */
  constraints: readonly [own: string, foreign: string];
  /** Each pair: column of the own table, column of the junction. */
  columns: readonly ColumnPair[];
  /** Each pair: column of the foreign table, column of the junction. */
  foreignColumns: readonly ColumnPair[];
}

/** A function from a row of its table to rows of the foreign one. */
export interface ComputedRelationship extends Ends {
  cardinality: 'computed';
  routine: QualifiedName;
  /** It gives one row at most. */
  toOne: boolean;
}

/** A way from a row of one table to rows of another. */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** True when a relationship leads to one row at most, so that it is embedded as an object. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.cardinality === 'computed') return relationship.toOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}

/** A place where the columns of a key can be read: the table itself, or a view that shows them. */
export interface Showing {
  relation: QualifiedName;
  isView: boolean;
  columns: readonly string[];
}

/** A foreign key and every place that shows either of its ends. */
export interface ForeignKey {
  constraint: string;
  /** Its columns are a key of their own table too. */
  unique: boolean;
  referencing: readonly Showing[];
  referenced: readonly Showing[];
}

const sameName = (one: QualifiedName, other: QualifiedName) =>
  one.schema === other.schema && one.name === other.name;

const swap = (pairs: readonly ColumnPair[]) => pairs.map(([own, foreign]) => [foreign, own] as const);

/** A foreign key from its own side, between all places that show its ends. */
function forward({ constraint, unique, referencing, referenced }: ForeignKey): KeyRelationship[] {
  return referencing.flatMap((own) =>
    referenced.map((foreign) => ({
      table: own.relation,
      tableIsView: own.isView,
      foreign: foreign.relation,
      foreignIsView: foreign.isView,
      self: sameName(own.relation, foreign.relation),
      cardinality: unique ? ('one-to-one' as const) : ('many-to-one' as const),
      constraint,
      columns: own.columns.map((column, index) => [column, foreign.columns[index] ?? ''] as const),
    })),
  );
}

/** The same foreign key from its other side. */
function backward(key: KeyRelationship): KeyRelationship {
  return {
    ...key,
    table: key.foreign,
    tableIsView: key.foreignIsView,
    foreign: key.table,
    foreignIsView: key.tableIsView,
    cardinality: key.cardinality === 'many-to-one' ? 'one-to-many' : key.cardinality,
    columns: swap(key.columns),
  };
}

/** Pairs of foreign keys to both ends of `junction`, whose columns are all part of its primary key. */
function across(keys: readonly KeyRelationship[], junction: Table): JunctionRelationship[] {
  const own = keys.filter(
    ({ table, cardinality, columns }) =>
      sameName(table, junction) &&
      cardinality === 'many-to-one' &&
      columns.every(([column]) => junction.primaryKey.includes(column)),
  );
  return own.flatMap((one) =>
    own
      .filter(({ constraint }) => constraint !== one.constraint)
      .map((other) => ({
        table: one.foreign,
        tableIsView: one.foreignIsView,
        foreign: other.foreign,
        foreignIsView: other.foreignIsView,
        self: sameName(one.foreign, other.foreign),
        cardinality: 'many-to-many' as const,
        junction,
        constraints: [one.constraint, other.constraint] as const,
        columns: swap(one.columns),
        foreignColumns: swap(other.columns),
      })),
  );
}

/**
 * Every relationship that foreign keys make. A computed one takes the place of those from its table to the
 * table that has its name.
 */
export function relate(
  foreignKeys: readonly ForeignKey[],
  computed: readonly ComputedRelationship[],
  tables: readonly Table[],
): Relationship[] {
  const keys = foreignKeys.flatMap(forward);
  const found = [...keys, ...keys.map(backward), ...tables.flatMap((table) => across(keys, table))];
  const replaced = ({ table, foreign }: Relationship) =>
    computed.some((one) => sameName(one.table, table) && sameName(one.routine, foreign));
  return [...computed, ...found.filter((relationship) => !replaced(relationship))];
}
