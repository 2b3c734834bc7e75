import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `consents`. */
export const consentRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  version: z.string(),
  language: z.nullable(z.string()),
  text_hash: z.nullable(z.string()),
  channel: z.enum(['form', 'call', 'whatsapp', 'app', 'in_person']),
  given_at: z.iso.datetime({ offset: true }),
  recorded_by: z.nullable(z.uuid()),
  withdrawn_at: z.nullable(z.iso.datetime({ offset: true })),
  withdrawal_recorded_by: z.nullable(z.uuid()),
});
export type Consent = z.infer<typeof consentRow>;

/** Returns the consents of the signed-in driver, newest first; throws as `client` does, and a zod error. */
export async function listMyConsents(signal: AbortSignal): Promise<Consent[]> {
  const { data } = await client
    .from('consents')
    .select(columnsOf(consentRow))
    .order('given_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(consentRow, data);
}
