/** Loads one row of a table, adds it once, and changes it at the version last seen. */
import { PostgrestError } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import { Refusal } from '#shared/refusal.ts';
import { client } from './client.ts';
import { columnsOf, parseRows } from './parse.ts';

/** The schema of a table's rows. */
type RowSchema<Row> = z.ZodMiniObject & z.ZodMiniType<Row>;

/**
 * Loads the one row with these values; throws as `client` does, PGRST116 if there is none or the user may not see it.
 */
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
 * Changes the row with these values, including its version, and returns it. Throws as `client` does, and the refusal
 * STALE_VERSION if the version has changed or the user may not change the row.
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
 * Adds a row with an id chosen by the caller; safe to repeat after a lost answer. `initialFields` holds columns that are written
 * only with a new row. Throws as `changeRecord`, and an `isUniqueViolation` error when another row has a unique value.
 */
export async function addRecord<Row>(
  table: string,
  row: RowSchema<Row>,
  id: string,
  fields: object,
  signal: AbortSignal,
  initialFields: object = {},
): Promise<void> {
  try {
    await client
      .from(table)
      .insert({ id, ...fields, ...initialFields })
      .abortSignal(signal)
      .throwOnError();
  } catch (cause) {
    if (!isUniqueViolation(cause) || !(await isThere(table, id, signal))) throw cause;
    await changeRecord(table, row, { id, version: 1 }, fields, signal);
  }
}

/** Returns whether a write was refused because another row has one of its unique values. */
export function isUniqueViolation(cause: unknown): boolean {
  return cause instanceof PostgrestError && cause.code === '23505';
}

async function isThere(table: string, id: string, signal: AbortSignal): Promise<boolean> {
  const { data } = await client.from(table).select('id').eq('id', id).abortSignal(signal).throwOnError();
  return data.length > 0;
}
