/** Parses rows at the boundary: a table's zod schema defines which columns are requested and what is accepted. */
import * as z from 'zod/mini';

/** Parses the rows of a response; throws a zod error that names the row and the invalid column. */
export function parseRows<T>(row: z.ZodMiniType<T>, rows: unknown): T[] {
  return z.array(row).parse(rows);
}

/** Returns the columns of a row schema, for a query's `select`. */
export function columnsOf(row: z.ZodMiniObject): string {
  return Object.keys(row.shape).join(',');
}
