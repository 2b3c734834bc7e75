import type { Scanner } from './scanner.ts';
import { identifier, type Statement } from './statement.ts';
import type { Table } from './tables.ts';

/** One step into a JSON value: by key, or by place when `index`. */
export interface JsonStep {
  arrow: '->' | '->>';
  key: string;
  index: boolean;
}

/** A column, or a part of the JSON it holds. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

/** Rows whose columns can be named in SQL. */
export interface Scope {
  /** What stands before a column's name, quoted. */
  relation: string;
  /** The table that the rows are of, when it is known. */
  table: Table | null;
}

// As in PostgREST a number right before a closing bracket is a key.
const place = /-?\d+(?=->|::|[.,]|$)/y;
const bareKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;

function step(scanner: Scanner): JsonStep | null {
  const arrow = scanner.eat('->>') ? '->>' : scanner.eat('->') ? '->' : null;
  if (arrow === null) return null;
  const index = scanner.match(place);
  if (index !== null) return { arrow, key: index, index: true };
  const key = scanner.quoted() ?? scanner.match(bareKey)?.trim();
  if (key === undefined) throw scanner.fail('any non reserved character different from: .,>()');
  return { arrow, key, index: false };
}

/** Reads the path behind a column's name, which may be none. */
export function jsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (let next = step(scanner); next; next = step(scanner)) path.push(next);
  return path;
}

/** Reads `column`, `column->key` or `column->0->>key`. */
export function parseField(scanner: Scanner): Field {
  const name = scanner.name();
  const path = jsonPath(scanner);
  scanner.blanks();
  return { name, path };
}

/** The type of a field's column, as Postgres writes it; null when it isn't known. */
export function columnType({ name }: Field, { table }: Scope): string | null {
  return table?.columns.find((column) => column.name === name)?.type ?? null;
}

/** A field in SQL; a column of another type than JSON is turned into it where a path goes in. */
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

/** The name that a field has in an answer when it is given none: its last key that isn't a place. */
export function defaultName({ name, path }: Field): string {
  return path.findLast(({ index }) => !index)?.key ?? name;
}
