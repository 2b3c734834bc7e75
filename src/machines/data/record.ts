/** One row of a table: read, added once, and changed as its writer last saw it. */
import { PostgrestError } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import { Refusal } from '#shared/refusal.ts';
import { client } from './client.ts';
import { columnsOf, parseRows } from './parse.ts';

/** The rows of a table as its schema has them. */
type RowSchema<Row> = z.ZodMiniObject & z.ZodMiniType<Row>;

/** The one row with these values; throws as `client` does, PGRST116 where there is none or it isn't theirs to see. */
export async function loadRecord<Row>(
  table: string,
  row: RowSchema<Row>,
  key: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Row> {
  const { data } = await client
    .from(table)
    .select(columnsOf(row))
    .match(key)
    .abortSignal(signal)
    .single()
    .throwOnError();
  return row.parse(data);
}

/**
 * Changes the row with these values, its version among them, and gives it. Throws as `client` does, and the refusal
 * STALE_VERSION when it is another version by now, or isn't this person's to change.
 */
export async function changeRecord<Row>(
  table: string,
  row: RowSchema<Row>,
  seen: Readonly<Record<string, string | number>> & { version: number },
  changes: object,
  signal: AbortSignal,
): Promise<Row> {
  const { data } = await client
    .from(table)
    .update(changes)
    .match(seen)
    .select(columnsOf(row))
    .abortSignal(signal)
    .throwOnError();
  const [changed] = parseRows(row, data);
  if (!changed) throw new Refusal('STALE_VERSION');
  return changed;
}

/**
 * Adds a row under an id its writer chose; safe to repeat when the answer was lost. `once` holds columns that are written
 * with a new row alone. Throws as `changeRecord`, and what `isTaken` where another row has a value that only one may have.
 */
export async function addRecord<Row>(
  table: string,
  row: RowSchema<Row>,
  id: string,
  fields: object,
  signal: AbortSignal,
  once: object = {},
): Promise<void> {
  try {
    await client
      .from(table)
      .insert({ id, ...fields, ...once })
      .abortSignal(signal)
      .throwOnError();
  } catch (cause) {
    if (!isTaken(cause) || !(await isThere(table, id, signal))) throw cause;
    await changeRecord(table, row, { id, version: 1 }, fields, signal);
  }
}

/** Whether a write was refused because another row has a value of it. */
export function isTaken(cause: unknown): boolean {
  return cause instanceof PostgrestError && cause.code === '23505';
}

async function isThere(table: string, id: string, signal: AbortSignal): Promise<boolean> {
  const { data } = await client.from(table).select('id').eq('id', id).abortSignal(signal).throwOnError();
  return data.length > 0;
}
