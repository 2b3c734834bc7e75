/** Suspends many users at once, except those with open work: product design, C.22. */
import * as z from 'zod/mini';
import { changeAccess } from '#machines/data/rpc/change-access.ts';
import { listOpenWork } from '#machines/data/rpc/list-open-work.ts';
import { listUsers, type User } from '#machines/data/tables/users.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BulkRow } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';
import { hasOpenWork } from './access.machine.ts';

/** Why a user is skipped. */
export type SuspendBlock = 'own' | 'work' | 'notActive';

/** The state needed to undo a suspension. */
const before = z.object({ version: z.int(), status: z.enum(['active', 'invited']) });

/** Maximum number of ids per URL. */
const chunkSize = 100;

/** Suspends the selected users, on behalf of the admin `ownUserId`. */
export function suspendWork(ownUserId: string): BulkWork {
  const known = new Map<string, User>();

  const change = async (user: User, status: User['status'], signal: AbortSignal): Promise<number> =>
    (await changeAccess({ user, role: user.role, status, workTo: [] }, signal)).version;

  return {
    async preview(selection, signal) {
      const ids = selection === 'all' ? [] : selection;
      const users: User[] = [];
      const busy = new Set<string>();
      for (let from = 0; from < ids.length; from += chunkSize) {
        const batch = ids.slice(from, from + chunkSize);
        const [found, work] = await Promise.all([listUsers(batch, signal), listOpenWork(batch, signal)]);
        users.push(...found);
        for (const one of work) if (hasOpenWork(one)) busy.add(one.user_id);
      }
      known.clear();
      for (const user of users) known.set(user.id, user);
      const place = new Map(ids.map((id, at) => [id, at]));
      users.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));

      const blockOf = (user: User): SuspendBlock | null => {
        if (user.id === ownUserId) return 'own';
        if (user.status !== 'active' && user.status !== 'invited') return 'notActive';
        return busy.has(user.id) ? 'work' : null;
      };
      const rowsWith = (block: SuspendBlock | null): BulkRow[] =>
        users.filter((user) => blockOf(user) === block).map(({ id, name }) => ({ id, name }));
      return {
        will: rowsWith(null),
        blocked: (['own', 'work', 'notActive'] as const)
          .map((reason) => ({ reason, rows: rowsWith(reason) }))
          .filter(({ rows }) => rows.length > 0),
      };
    },

    runBatch: (ids, signal) =>
      eachRow(ids, async (id) => {
        const user = known.get(id);
        if (!user) throw new Refusal('NOT_FOUND');
        return { version: await change(user, 'suspended', signal), status: user.status };
      }),

    undo: (rows, signal) =>
      eachRow(
        rows.map(({ id }) => id),
        async (id) => {
          const was = before.parse(rows.find((row) => row.id === id)?.before);
          const user = known.get(id);
          if (!user) throw new Refusal('NOT_FOUND');
          return change({ ...user, version: was.version }, 'active', signal);
        },
      ),
  };
}
