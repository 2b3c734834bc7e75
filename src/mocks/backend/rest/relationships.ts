import type { QualifiedName, Table } from './tables.ts';

/** Columns that are equal in both tables of a relationship: the own table's, and the foreign table's. */
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

/** A many-to-many relationship: two foreign keys of a junction table. */
export interface JunctionRelationship extends Ends {
  cardinality: 'many-to-many';
  junction: QualifiedName;
  /** Names of the foreign keys to the own and the foreign table. */
  constraints: readonly [own: string, foreign: string];
  /** Each pair: column of the own table, column of the junction. */
  columns: readonly ColumnPair[];
  /** Each pair: column of the foreign table, column of the junction. */
  foreignColumns: readonly ColumnPair[];
}

/** A function from a row of its table to rows of the foreign table. */
export interface ComputedRelationship extends Ends {
  cardinality: 'computed';
  routine: QualifiedName;
  /** Returns at most one row. */
  toOne: boolean;
}

/** A relationship from a row of one table to rows of another. */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** Returns whether a relationship has at most one row, so that it is embedded as an object. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.cardinality === 'computed') return relationship.toOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}

/** A relation that exposes the columns of a key: the table itself, or a view. */
export interface ExposingRelation {
  relation: QualifiedName;
  isView: boolean;
  columns: readonly string[];
}

/** A foreign key and every relation that exposes either of its ends. */
export interface ForeignKey {
  constraint: string;
  /** Its columns are also unique in their own table. */
  unique: boolean;
  referencing: readonly ExposingRelation[];
  referenced: readonly ExposingRelation[];
}

const isSameName = (one: QualifiedName, other: QualifiedName) =>
  one.schema === other.schema && one.name === other.name;

const swap = (pairs: readonly ColumnPair[]) => pairs.map(([own, foreign]) => [foreign, own] as const);

/** Returns a foreign key from its own side, for all relations that expose its ends. */
function forward({ constraint, unique, referencing, referenced }: ForeignKey): KeyRelationship[] {
  return referencing.flatMap((own) =>
    referenced.map((foreign) => ({
      table: own.relation,
      tableIsView: own.isView,
      foreign: foreign.relation,
      foreignIsView: foreign.isView,
      self: isSameName(own.relation, foreign.relation),
      cardinality: unique ? ('one-to-one' as const) : ('many-to-one' as const),
      constraint,
      columns: own.columns.map((column, index) => [column, foreign.columns[index] ?? ''] as const),
    })),
  );
}

/** Returns the same foreign key from its other side. */
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

/** Returns pairs of foreign keys of `junction`, whose columns must all be part of its primary key. */
function junctionRelationships(keys: readonly KeyRelationship[], junction: Table): JunctionRelationship[] {
  const own = keys.filter(
    ({ table, cardinality, columns }) =>
      isSameName(table, junction) &&
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
        self: isSameName(one.foreign, other.foreign),
        cardinality: 'many-to-many' as const,
        junction,
        constraints: [one.constraint, other.constraint] as const,
        columns: swap(one.columns),
        foreignColumns: swap(other.columns),
      })),
  );
}

/**
 * Returns all relationships by foreign keys. A computed one replaces those from its table to the table with its name.
 */
export function relationshipsOf(
  foreignKeys: readonly ForeignKey[],
  computed: readonly ComputedRelationship[],
  tables: readonly Table[],
): Relationship[] {
  const keys = foreignKeys.flatMap(forward);
  const found = [
    ...keys,
    ...keys.map(backward),
    ...tables.flatMap((table) => junctionRelationships(keys, table)),
  ];
  const replaced = ({ table, foreign }: Relationship) =>
    computed.some((one) => isSameName(one.table, table) && isSameName(one.routine, foreign));
  return [...computed, ...found.filter((relationship) => !replaced(relationship))];
}
