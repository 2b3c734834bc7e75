/** `change_access`: the only way for an admin to change a user's access. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { User } from '#machines/data/tables/users.ts';

const transferredWork = z.object({
  candidates: z.int(),
  cases: z.int(),
  tasks: z.int(),
  /** The account's new version. */
  version: z.int(),
});
/** The amount of work passed on. */
export type TransferredWork = z.infer<typeof transferredWork>;

/** The user's new role and status, and the users who take over their work. */
export interface AccessChange {
  user: Pick<User, 'id' | 'version'>;
  role: User['role'];
  status: User['status'];
  /** Active users of the same role, who get the open work in turn. */
  workTo: readonly string[];
}

/**
 * Changes a user's role or status and passes on their open work; safe to repeat. Throws as `client` does; the database
 * refuses with STALE_VERSION, NOT_FOUND, OWN_ACCESS, LAST_ADMIN, INVALID_VALUE and OPEN_WORK.
 */
export async function changeAccess(change: AccessChange, signal: AbortSignal): Promise<TransferredWork> {
  const { user, role, status, workTo } = change;
  const { data } = await client
    .rpc('change_access', {
      p_user_id: user.id,
      p_version: user.version,
      p_role: role,
      p_status: status,
      p_reassign_to: workTo,
    })
    .abortSignal(signal)
    .throwOnError();
  const [passed] = z.tuple([transferredWork]).parse(parseRows(transferredWork, data));
  return passed;
}
