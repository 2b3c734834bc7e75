/** What a list is narrowed down to, as the query language of `client` has it. */
import { asciiDigits } from '#shared/digits.ts';
import { foldName, visibleText } from '#shared/names.ts';

/** One condition; all of a query's must hold. `or` holds alternatives as PostgREST writes them. */
export type Condition =
  | {
      column: string;
      operator: 'eq' | 'gte' | 'lt' | 'is' | 'not.is' | 'in' | 'ov';
      value: string | number | boolean | null | readonly string[];
    }
  | { or: string };

/** The column has this value. */
export const eq = (column: string, value: string | number | boolean): Condition => ({
  column,
  operator: 'eq',
  value,
});

/** The column is empty. */
export const isNull = (column: string): Condition => ({ column, operator: 'is', value: null });

/** The column has a value. */
export const isNotNull = (column: string): Condition => ({ column, operator: 'not.is', value: null });

/** The column has one of these values; no condition without values. */
export function isOneOf(column: string, values: readonly string[]): Condition[] {
  return values.length > 0 ? [{ column, operator: 'in', value: values }] : [];
}

/** The column is a list that holds any of these values; no condition without values. */
export function holdsAny(column: string, values: readonly string[]): Condition[] {
  return values.length > 0 ? [{ column, operator: 'ov', value: `{${values.map(quoted).join()}}` }] : [];
}

/** The column has a value where it says yes, none where it says no. */
export function isThere(column: string, values: readonly string[]): Condition[] {
  return values.map((value) => ({ column, operator: value === 'yes' ? 'not.is' : 'is', value: null }));
}

/** The moment lies within these days of Dubai, both included; an open end sets no condition. */
export function isWithin(
  column: string,
  period: { start: string | null; end: string | null } | null,
): Condition[] {
  const { start = null, end = null } = period ?? {};
  return [
    ...(start === null ? [] : [{ column, operator: 'gte' as const, value: dayStart(start) }]),
    ...(end === null ? [] : [{ column, operator: 'lt' as const, value: dayStart(end, 1) }]),
  ];
}

/** A query that can be narrowed. */
interface Narrowed<Query> {
  filter(column: string, operator: string, value: unknown): Query;
  or(filters: string): Query;
}

/** What is looked for, and the columns that may hold it: as it is written, or `folded` as a name in any spelling. */
export interface ColumnSearch {
  words: string;
  columns: readonly string[];
  name?: string;
  folded?: readonly string[];
}

/** The query with these conditions, and, with words to look for, with them in any of the columns `search` names. */
export function narrow<Query extends Narrowed<Query>>(
  query: Query,
  conditions: readonly Condition[],
  { words, columns, name = words, folded = [] }: ColumnSearch = { words: '', columns: [] },
): Query {
  let narrowed = query;
  for (const condition of conditions) {
    if ('or' in condition) narrowed = narrowed.or(condition.or);
    else {
      const { column, operator, value } = condition;
      const asked = Array.isArray(value) ? `(${value.map(quoted).join()})` : value;
      narrowed = narrowed.filter(column, operator, asked);
    }
  }
  const written = visibleText(asciiDigits(words));
  if (written === '') return narrowed;
  const plain = foldName(name);
  return narrowed.or(
    [
      ...columns.map((column) => `${column}.ilike.${holding(written)}`),
      ...(plain === '' ? [] : folded.map((column) => `${column}.like.${holding(plain)}`)),
    ].join(),
  );
}

/** The midnight in Dubai that a day begins with, moved by so many days, as a moment. */
export function dayStart(day: string, days = 0): string {
  const start = new Date(`${day}T00:00:00+04:00`);
  start.setUTCDate(start.getUTCDate() + days);
  return start.toISOString();
}

const holding = (words: string) => quoted(`%${words.replace(/[\\%_]/g, '\\$&')}%`);

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
