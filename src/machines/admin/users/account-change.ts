import { listAccountHistory } from '#machines/data/tables/audit-log.ts';
import { listUsers } from '#machines/data/tables/users.ts';
import type { LastChange } from '#machines/factories/detail.source.ts';

/** Returns the last change of a user's account or capacity; throws as `client` does. */
export async function lastAccountChange(userId: string, signal: AbortSignal): Promise<LastChange> {
  const [last] = await listAccountHistory({ userId, before: null, limit: 1 }, signal);
  const [by] = last?.actor_id ? await listUsers([last.actor_id], signal) : [];
  return { by: by?.name ?? null, at: last ? Date.parse(last.at) : 0 };
}
