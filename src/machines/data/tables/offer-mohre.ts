import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `offer_mohre`. */
export const offerMohreRow = z.object({
  offer_id: z.uuid(),
  application_id: z.uuid(),
  mohre_offer_no: z.string(),
  mohre_terms: z.record(z.string(), z.json()),
  mohre_diff: z.array(z.json()),
  registered_by: z.nullable(z.uuid()),
  registered_at: z.iso.datetime({ offset: true }),
  accepted_at: z.nullable(z.iso.datetime({ offset: true })),
  accept_evidence: z.nullable(z.record(z.string(), z.json())),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type MohreOffer = z.infer<typeof offerMohreRow>;

/** Returns the registered offer of an application, null if none; throws as `client` does. */
export async function findMohreOffer(applicationId: string, signal: AbortSignal): Promise<MohreOffer | null> {
  const { data } = await client
    .from('offer_mohre')
    .select(columnsOf(offerMohreRow))
    .eq('application_id', applicationId)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(offerMohreRow, data)[0] ?? null;
}
