import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `offer_events`. */
export const offerEventRow = z.object({
  id: z.int(),
  offer_id: z.uuid(),
  kind: z.enum([
    'created',
    'edited',
    'submitted',
    'approved',
    'approval_refused',
    'sent',
    'viewed',
    'reminded',
    'extended',
    'superseded',
    'withdrawn',
    'accepted',
    'declined',
    'expired',
    'mohre_registered',
    'mohre_accepted',
    'asked_again',
  ]),
  actor_id: z.nullable(z.uuid()),
  actor_role: z.enum(['admin', 'recruiter', 'operations', 'driver', 'system']),
  note: z.nullable(z.string()),
  details: z.record(z.string(), z.json()),
  at: z.iso.datetime({ offset: true }),
});
export type OfferEvent = z.infer<typeof offerEventRow>;

/** Returns the events of these offers, latest first; throws as `client` does. */
export async function listOfferEvents(
  offerIds: readonly string[],
  signal: AbortSignal,
): Promise<OfferEvent[]> {
  const { data } = await client
    .from('offer_events')
    .select(columnsOf(offerEventRow))
    .in('offer_id', offerIds)
    .order('id', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(offerEventRow, data);
}
