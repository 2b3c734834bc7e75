import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `custody_log`. */
export const custodyLogRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  item: z.enum(['passport', 'licence']),
  purpose: z.string(),
  handed_in_at: z.iso.datetime({ offset: true }),
  received_by: z.nullable(z.uuid()),
  photo_document_id: z.nullable(z.uuid()),
  due_back_on: z.iso.date(),
  returned_at: z.nullable(z.iso.datetime({ offset: true })),
  returned_by: z.nullable(z.uuid()),
  return_document_id: z.nullable(z.uuid()),
  alarmed_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type CustodyEntry = z.infer<typeof custodyLogRow>;

/** Returns all custody entries of a candidate, latest first; throws as `client` does. */
export async function listCustody(candidateId: string, signal: AbortSignal): Promise<CustodyEntry[]> {
  const { data } = await client
    .from('custody_log')
    .select(columnsOf(custodyLogRow))
    .eq('candidate_id', candidateId)
    .order('handed_in_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(custodyLogRow, data);
}
