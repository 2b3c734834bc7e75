import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

const tags = z.array(z.string());

/**
 * Adds a tag to a candidate or removes it, idempotent; returns all tags. Throws as `client` does, and a zod error;
 * refused with NOT_OWNER and NOT_FOUND.
 */
export async function tagCandidate(
  id: string,
  tag: string,
  isOn: boolean,
  signal: AbortSignal,
): Promise<string[]> {
  const { data } = await client
    .rpc('tag_candidate', { p_candidate_id: id, p_tag: tag, p_is_on: isOn })
    .abortSignal(signal)
    .throwOnError();
  return tags.parse(data);
}
