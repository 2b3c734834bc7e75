/** Keyset pagination: each page continues after the last row of the previous one, by the list's sort columns. */
import type * as z from 'zod/mini';
import type { Page } from './cache.ts';
import { parseRows } from './parse.ts';

/** Number of rows per page. */
export const pageSize = 50;

/** One sort column; nulls are ordered as in Postgres: last ascending, first descending. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** The part of a `client` query that pagination uses, after its columns and filters are set. */
export interface Query {
  or(filters: string): Query;
  order(column: string, options: { ascending: boolean }): Query;
  limit(count: number): Query;
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: unknown }> };
}

/** Options of a page; `after` is the last row of the previous page, null for the first. */
export interface PageRequest<Row> {
  query: Query;
  row: z.ZodMiniType<Row>;
  /** The list's order; `id` is appended to make it unique. */
  order: readonly Order[];
  after: Row | null;
}

/** Loads one page; throws as `client` does, and a zod error for malformed rows. */
export async function fetchPage<Row extends { id: string }>(
  { query, row, order, after }: PageRequest<Row>,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const totalOrder = [...order, { column: 'id', isDescending: order.at(-1)?.isDescending ?? false }];
  let page = after === null ? query : query.or(afterRowFilter(totalOrder, after));
  for (const { column, isDescending } of totalOrder) page = page.order(column, { ascending: !isDescending });
  // One extra row tells whether there is another page.
  const { data } = await page
    .limit(pageSize + 1)
    .abortSignal(signal)
    .throwOnError();
  const rows = parseRows(row, data);
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** Returns the PostgREST `or` filter for the rows after this one: greater in one column, equal in all earlier ones. */
export function afterRowFilter(order: readonly Order[], row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const alternatives = order.flatMap((last, index) => {
    const level = order.slice(0, index).map(({ column }) => equalFilter(column, values.get(column)));
    return furtherFilters(last, values.get(last.column)).map((further) =>
      level.length === 0 ? further : `and(${[...level, further].join(',')})`,
    );
  });
  return alternatives.join(',');
}

function equalFilter(column: string, value: unknown): string {
  return value === null ? `${column}.is.null` : `${column}.eq.${quoted(value)}`;
}

function furtherFilters({ column, isDescending }: Order, value: unknown): string[] {
  if (value === null) return isDescending ? [`${column}.not.is.null`] : [];
  if (isDescending) return [`${column}.lt.${quoted(value)}`];
  return [`${column}.gt.${quoted(value)}`, `${column}.is.null`];
}

function quoted(value: unknown): string {
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}
