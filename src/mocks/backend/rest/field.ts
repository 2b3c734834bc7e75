import type { Scanner } from './scanner.ts';
import { identifier, type Statement } from './statement.ts';
import type { Table } from './tables.ts';

/** One step into a JSON value: by key, or by position if `index`. */
export interface JsonStep {
  arrow: '->' | '->>';
  key: string;
  index: boolean;
}

/** A column, or a part of its JSON value. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

/** Rows whose columns can be named in SQL. */
export interface Scope {
  /** Quoted prefix of a column's name. */
  relation: string;
  /** Table of the rows, if known. */
  table: Table | null;
}

// As in PostgREST, a number right before a closing bracket is a key.
const place = /-?\d+(?=->|::|[.,]|$)/y;
const unquotedKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;

function step(scanner: Scanner): JsonStep | null {
  const arrow = scanner.eat('->>') ? '->>' : scanner.eat('->') ? '->' : null;
  if (arrow === null) return null;
  const index = scanner.match(place);
  if (index !== null) return { arrow, key: index, index: true };
  const key = scanner.quoted() ?? scanner.match(unquotedKey)?.trim();
  if (key === undefined) throw scanner.fail('any non reserved character different from: .,>()');
  return { arrow, key, index: false };
}

/** Parses the optional JSON path after a column's name. */
export function jsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (let next = step(scanner); next; next = step(scanner)) path.push(next);
  return path;
}

/** Parses `column`, `column->key` or `column->0->>key`. */
export function parseField(scanner: Scanner): Field {
  const name = scanner.name();
  const path = jsonPath(scanner);
  scanner.blanks();
  return { name, path };
}

/** Returns the type of a field's column, as Postgres writes it; null if unknown. */
export function columnType({ name }: Field, { table }: Scope): string | null {
  return table?.columns.find((column) => column.name === name)?.type ?? null;
}

/** Returns a field in SQL; converts a non-JSON column to JSON before applying a path. */
export function fieldSql(field: Field, scope: Scope, statement: Statement): string {
  const column = `${scope.relation}.${identifier(field.name)}`;
  if (field.path.length === 0) return column;
  const type = columnType(field, scope);
  const json = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  const path = field.path.map(
    ({ arrow, key, index }) => `${arrow}${statement.bind(key)}${index ? '::int' : ''}`,
  );
  return json + path.join('');
}

/** Returns a field's default name in a response: its last key that is not a position. */
export function defaultName({ name, path }: Field): string {
  return path.findLast(({ index }) => !index)?.key ?? name;
}
