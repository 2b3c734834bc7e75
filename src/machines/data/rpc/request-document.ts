import { client } from '#machines/data/client.ts';

/**
 * Requests a document type from the driver, also repeatedly, by the optional day `neededBy` ("2026-03-12"); throws as
 * `client` does, including NOT_OWNER.
 */
export async function requestDocument(
  candidateId: string,
  typeCode: string,
  signal: AbortSignal,
  neededBy: string | null = null,
): Promise<void> {
  await client
    .rpc('request_document', { p_candidate_id: candidateId, p_type_code: typeCode, p_needed_by: neededBy })
    .abortSignal(signal)
    .throwOnError();
}
