import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `commission_messages`: one message about a disputed line. */
export const commissionMessageRow = z.object({
  id: z.int(),
  entry_id: z.uuid(),
  author_id: z.nullable(z.uuid()),
  body: z.string(),
  at: z.iso.datetime({ offset: true }),
});
export type CommissionMessage = z.infer<typeof commissionMessageRow>;

/** Lists what was said about a line, the oldest first. Throws as `client` does. */
export async function listCommissionMessages(
  entryId: string,
  signal: AbortSignal,
): Promise<CommissionMessage[]> {
  const { data } = await client
    .from('commission_messages')
    .select(columnsOf(commissionMessageRow))
    .eq('entry_id', entryId)
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionMessageRow, data);
}
