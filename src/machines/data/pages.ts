/** Lists in pages: each page goes on after the last row of the one before, by the columns the list is sorted by. */
import type * as z from 'zod/mini';
import type { Page } from './cache.ts';
import { parseRows } from './parse.ts';

/** How many rows a page has. */
export const pageSize = 50;

/** One column of an order; nulls stand where Postgres puts them: last ascending, first descending. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** A query of `client` on a table or view, its columns and filters said, as far as a page adds to it. */
export interface Query {
  or(filters: string): Query;
  order(column: string, options: { ascending: boolean }): Query;
  limit(count: number): Query;
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: unknown }> };
}

/** What a page is read with; `after` is the last row of the page before, null for the first. */
export interface PageAsk<Row> {
  query: Query;
  row: z.ZodMiniType<Row>;
  /** The list's order; `id` is added, so that every row has its place. */
  order: readonly Order[];
  after: Row | null;
}

/** Reads one page; throws as `client` does, and a zod error for rows of another shape. */
export async function readPage<Row extends { id: string }>(
  { query, row, order, after }: PageAsk<Row>,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const whole = [...order, { column: 'id', isDescending: order.at(-1)?.isDescending ?? false }];
  let page = after === null ? query : query.or(afterRow(whole, after));
  for (const { column, isDescending } of whole) page = page.order(column, { ascending: !isDescending });
  // One row more than is shown says whether there is another page.
  const { data } = await page
    .limit(pageSize + 1)
    .abortSignal(signal)
    .throwOnError();
  const rows = parseRows(row, data);
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** The rows that come after this one, as PostgREST's `or` takes it: further in one column, level in all before it. */
export function afterRow(order: readonly Order[], row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const alternatives = order.flatMap((last, index) => {
    const level = order.slice(0, index).map(({ column }) => isLevel(column, values.get(column)));
    return isFurther(last, values.get(last.column)).map((further) =>
      level.length === 0 ? further : `and(${[...level, further].join(',')})`,
    );
  });
  return alternatives.join(',');
}

function isLevel(column: string, value: unknown): string {
  return value === null ? `${column}.is.null` : `${column}.eq.${quoted(value)}`;
}

function isFurther({ column, isDescending }: Order, value: unknown): string[] {
  if (value === null) return isDescending ? [`${column}.not.is.null`] : [];
  if (isDescending) return [`${column}.lt.${quoted(value)}`];
  return [`${column}.gt.${quoted(value)}`, `${column}.is.null`];
}

function quoted(value: unknown): string {
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}
