/** Filter conditions of a list, in the query language of `client`. */
import { asciiDigits } from '#shared/digits.ts';
import { foldName, visibleText } from '#shared/names.ts';

/** One condition; a query combines its conditions with AND. `or` holds alternatives in PostgREST syntax. */
export type Condition =
  | {
      column: string;
      operator: 'eq' | 'gte' | 'lt' | 'is' | 'not.is' | 'in' | 'ov';
      value: string | number | boolean | null | readonly string[];
    }
  | { or: string };

/** Matches rows whose column has this value. */
export const eq = (column: string, value: string | number | boolean): Condition => ({
  column,
  operator: 'eq',
  value,
});

/** Matches rows whose column is null. */
export const isNull = (column: string): Condition => ({ column, operator: 'is', value: null });

/** Matches rows whose column is not null. */
export const isNotNull = (column: string): Condition => ({ column, operator: 'not.is', value: null });

/** Matches rows whose column has one of these values; returns no condition without values. */
export function isOneOf(column: string, values: readonly string[]): Condition[] {
  return values.length > 0 ? [{ column, operator: 'in', value: values }] : [];
}

/** Matches rows whose list column contains any of these values; returns no condition without values. */
export function containsAny(column: string, values: readonly string[]): Condition[] {
  return values.length > 0 ? [{ column, operator: 'ov', value: `{${values.map(quoted).join()}}` }] : [];
}

/** Matches rows whose column is set for `yes`, or null for `no`. */
export function isThere(column: string, values: readonly string[]): Condition[] {
  return values.map((value) => ({ column, operator: value === 'yes' ? 'not.is' : 'is', value: null }));
}

/** Matches timestamps within these days in Dubai, both included; an open end adds no condition. */
export function withinPeriod(
  column: string,
  period: { start: string | null; end: string | null } | null,
): Condition[] {
  const { start = null, end = null } = period ?? {};
  return [
    ...(start === null ? [] : [{ column, operator: 'gte' as const, value: dayStart(start) }]),
    ...(end === null ? [] : [{ column, operator: 'lt' as const, value: dayStart(end, 1) }]),
  ];
}

/** A query that can be filtered. */
interface Filterable<Query> {
  filter(column: string, operator: string, value: unknown): Query;
  or(filters: string): Query;
}

/** A search text and the columns to search: literally, or `folded` to match a name in any spelling. */
export interface ColumnSearch {
  words: string;
  columns: readonly string[];
  name?: string;
  folded?: readonly string[];
}

/** Adds these conditions to the query and, with a search text, requires it in any of the columns of `search`. */
export function applyConditions<Query extends Filterable<Query>>(
  query: Query,
  conditions: readonly Condition[],
  { words, columns, name = words, folded = [] }: ColumnSearch = { words: '', columns: [] },
): Query {
  let filtered = query;
  for (const condition of conditions) {
    if ('or' in condition) filtered = filtered.or(condition.or);
    else {
      const { column, operator, value } = condition;
      const asked = Array.isArray(value) ? `(${value.map(quoted).join()})` : value;
      filtered = filtered.filter(column, operator, asked);
    }
  }
  const written = visibleText(asciiDigits(words));
  if (written === '') return filtered;
  const plain = foldName(name);
  return filtered.or(
    [
      ...columns.map((column) => `${column}.ilike.${containsPattern(written)}`),
      ...(plain === '' ? [] : folded.map((column) => `${column}.like.${containsPattern(plain)}`)),
    ].join(),
  );
}

/** Returns the timestamp of midnight in Dubai at the start of a day, moved by `days`. */
export function dayStart(day: string, days = 0): string {
  const start = new Date(`${day}T00:00:00+04:00`);
  start.setUTCDate(start.getUTCDate() + days);
  return start.toISOString();
}

const containsPattern = (words: string) => quoted(`%${words.replace(/[\\%_]/g, '\\$&')}%`);

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
