import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** What somebody of the staff has still to do. */
export const openWork = z.object({
  user_id: z.uuid(),
  /** Open ones who are theirs to recruit. */
  candidates: z.int(),
  /** Open ones whom they see through documents and visa. */
  cases: z.int(),
  tasks: z.int(),
});
export type OpenWork = z.infer<typeof openWork>;

/** What these people have still to do, for admins; throws as `client` does. */
export async function listOpenWork(userIds: readonly string[], signal: AbortSignal): Promise<OpenWork[]> {
  const { data } = await client
    .rpc('list_open_work', { p_user_ids: userIds })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(openWork, data);
}
