import { client } from '#machines/data/client.ts';
import type { CustodyEntry } from '#machines/data/tables/custody-log.ts';

/** Records that a passport or licence was returned to its owner; throws as `client` does, including refusals. */
export async function handBack(
  { id, version }: Pick<CustodyEntry, 'id' | 'version'>,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('hand_back', { p_custody_id: id, p_return_document_id: null, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
