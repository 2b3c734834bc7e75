import { client } from '#machines/data/client.ts';

/**
 * Asks the driver for a type of document, also once more, by `neededBy` where it is given ("2026-03-12"); throws as
 * `client` does, NOT_OWNER among it.
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
