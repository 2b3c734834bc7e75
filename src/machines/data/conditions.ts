/** What a list is narrowed down to, as the query language of `client` has it. */
import { asciiDigits } from '#shared/digits.ts';

/** One condition on a column; all of a query's must hold. */
export interface Condition {
  column: string;
  operator: 'eq' | 'gte' | 'lt' | 'is' | 'not.is' | 'in';
  value: string | number | boolean | null | readonly string[];
}

/** A query that can be narrowed. */
interface Narrowed<Query> {
  filter(column: string, operator: string, value: unknown): Query;
  or(filters: string): Query;
}

/** The query with these conditions, and, with words to look for, with them in any of the columns `search` names. */
export function narrow<Query extends Narrowed<Query>>(
  query: Query,
  conditions: readonly Condition[],
  search: { words: string; columns: readonly string[] } = { words: '', columns: [] },
): Query {
  let narrowed = query;
  for (const { column, operator, value } of conditions) {
    narrowed = narrowed.filter(
      column,
      operator,
      Array.isArray(value) ? `(${value.map(quoted).join()})` : value,
    );
  }
  const words = asciiDigits(search.words).trim();
  if (words === '') return narrowed;
  const pattern = quoted(`%${words.replace(/[\\%_]/g, '\\$&')}%`);
  return narrowed.or(search.columns.map((column) => `${column}.ilike.${pattern}`).join());
}

/** The midnight in Dubai that a day begins with, moved by so many days, as a moment. */
export function dayStart(day: string, days = 0): string {
  const start = new Date(`${day}T00:00:00+04:00`);
  start.setUTCDate(start.getUTCDate() + days);
  return start.toISOString();
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
