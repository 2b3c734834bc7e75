import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/**
 * Sends the driver the list of missing documents and returns their type codes; if none are missing, sends nothing and
 * returns an empty list. Throws as `client` does; refused with TOO_SOON (`params.next_at`) and NOT_FOUND.
 */
export async function remindDocuments(applicationId: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await client
    .rpc('remind_documents', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  return z.array(z.string()).parse(data);
}
