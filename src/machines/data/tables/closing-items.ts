import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `closing_items`. */
export const closingItemRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  candidate_id: z.uuid(),
  code: z.enum(['cancel_permit', 'void_insurance', 'return_passport', 'return_licence']),
  status: z.enum(['open', 'done', 'not_needed']),
  note: z.nullable(z.string()),
  closed_by: z.nullable(z.uuid()),
  closed_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type ClosingItem = z.infer<typeof closingItemRow>;

/** Returns the open closing items of an application, in order of creation; throws as `client` does. */
export async function listClosingItems(applicationId: string, signal: AbortSignal): Promise<ClosingItem[]> {
  const { data } = await client
    .from('closing_items')
    .select(columnsOf(closingItemRow))
    .eq('application_id', applicationId)
    .order('created_at')
    .order('code')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(closingItemRow, data);
}
