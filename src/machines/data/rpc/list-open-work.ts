import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** The open work of a staff user. */
export const openWork = z.object({
  user_id: z.uuid(),
  /** Open candidates they recruit. */
  candidates: z.int(),
  /** Open candidates whose documents and visa they process. */
  cases: z.int(),
  tasks: z.int(),
});
export type OpenWork = z.infer<typeof openWork>;

/** Returns the open work of these users, for admins; throws as `client` does. */
export async function listOpenWork(userIds: readonly string[], signal: AbortSignal): Promise<OpenWork[]> {
  const { data } = await client
    .rpc('list_open_work', { p_user_ids: userIds })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(openWork, data);
}
