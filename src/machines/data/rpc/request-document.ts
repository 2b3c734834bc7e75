import { client } from '#machines/data/client.ts';

/** Asks the driver for a type of document; throws as `client` does, NOT_OWNER among it. */
export async function requestDocument(
  candidateId: string,
  typeCode: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('request_document', { p_candidate_id: candidateId, p_type_code: typeCode })
    .abortSignal(signal)
    .throwOnError();
}
