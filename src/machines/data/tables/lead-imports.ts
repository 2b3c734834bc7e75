import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `lead_imports`. */
export const leadImportRow = z.object({
  id: z.uuid(),
  by_id: z.nullable(z.uuid()),
  /** A long list is split into several imports. */
  list_id: z.uuid(),
  /** The name of the list's file. */
  list_name: z.string(),
  row_count: z.int(),
  created_count: z.int(),
  at: z.iso.datetime({ offset: true }),
  undone_at: z.nullable(z.iso.datetime({ offset: true })),
  undone_by: z.nullable(z.uuid()),
});
export type LeadImport = z.infer<typeof leadImportRow>;

/** Returns this user's imports since `since`, in milliseconds since 1970 UTC, that are not undone; latest first. */
export async function listOwnImports(
  userId: string,
  since: number,
  signal: AbortSignal,
): Promise<LeadImport[]> {
  const { data } = await client
    .from('lead_imports')
    .select(columnsOf(leadImportRow))
    .eq('by_id', userId)
    .is('undone_at', null)
    .gt('created_count', 0)
    .gt('at', new Date(since).toISOString())
    .order('at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(leadImportRow, data);
}
