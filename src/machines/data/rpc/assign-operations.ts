import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const assigned = z.object({
  candidate_id: z.uuid(),
  assigned_to: z.nullable(z.uuid()),
  /** Reason of a failure: NOT_FOUND or NOT_OWNER. */
  code: z.nullable(z.string()),
});

/**
 * Assigns up to 1,000 files to an operations user, or distributes them if `to` is null. Throws as `client` does;
 * refused with NOT_FOUND when `to` is not an active operations user.
 */
export async function assignOperations(
  ids: readonly string[],
  to: string | null,
  signal: AbortSignal,
): Promise<z.infer<typeof assigned>[]> {
  const { data } = await client
    .rpc('assign_operations', { p_candidate_ids: ids, p_to: to })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(assigned, data);
}
