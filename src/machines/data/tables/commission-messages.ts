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

/** Lists the messages about a line, oldest first. Throws as `client` does. */
export function listCommissionMessages(entryId: string, signal: AbortSignal): Promise<CommissionMessage[]> {
  return listMessagesOf([entryId], signal);
}

/** Lists the messages about several lines, oldest first. Throws as `client` does. */
export async function listMessagesOf(
  entryIds: readonly string[],
  signal: AbortSignal,
): Promise<CommissionMessage[]> {
  if (entryIds.length === 0) return [];
  const found = await Promise.all(
    chunksOf(entryIds).map(async (batch) => {
      const { data } = await client
        .from('commission_messages')
        .select(columnsOf(commissionMessageRow))
        .in('entry_id', batch)
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return parseRows(commissionMessageRow, data);
    }),
  );
  return found.flat();
}

/** Maximum number of ids per URL. */
const chunkSize = 100;

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, at) =>
    ids.slice(at * chunkSize, (at + 1) * chunkSize),
  );
