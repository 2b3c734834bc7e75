/** Rows at the edge: the zod schema of a table says which columns are asked for and what may come back. */
import * as z from 'zod/mini';

/** The rows of an answer; throws a zod error naming the row and the column that is not as the schema says. */
export function parseRows<T>(row: z.ZodMiniType<T>, rows: unknown): T[] {
  return z.array(row).parse(rows);
}

/** The columns of a row schema, as a query's `select` takes them. */
export function columnsOf(row: z.ZodMiniObject): string {
  return Object.keys(row.shape).join(',');
}
