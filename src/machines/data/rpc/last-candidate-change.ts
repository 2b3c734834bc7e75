import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const lastChange = z.object({
  by_name: z.nullable(z.string()),
  at: z.iso.datetime({ offset: true }),
});

/**
 * Returns the last change of a candidate's row: author, null if no person, and time in milliseconds since 1970 UTC.
 * Throws as `client` does, and a zod error for an empty response.
 */
export async function lastCandidateChange(
  id: string,
  signal: AbortSignal,
): Promise<{ by: string | null; at: number }> {
  const { data } = await client
    .rpc('last_candidate_change', { p_candidate_id: id })
    .abortSignal(signal)
    .throwOnError();
  const [last] = z.tuple([lastChange]).parse(parseRows(lastChange, data));
  return { by: last.by_name, at: Date.parse(last.at) };
}
