import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `notifications`. */
export const notificationRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  kind: z.string(),
  params: z.record(z.string(), z.json()),
  link: z.nullable(z.string()),
  entity: z.nullable(z.string()),
  entity_id: z.nullable(z.uuid()),
  group_key: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  read_at: z.nullable(z.iso.datetime({ offset: true })),
  /** End of the quiet hours in which it arrived; until then it causes no alert. */
  quiet_until: z.nullable(z.iso.datetime({ offset: true })),
});
export type Notification = z.infer<typeof notificationRow>;

/** Number of notifications the bell shows. */
export const latestNotifications = 30;

/**
 * Returns the user's latest notifications, newest first; throws as `client` does, and a zod error for malformed rows.
 */
export async function listLatestNotifications(signal: AbortSignal): Promise<Notification[]> {
  const { data } = await client
    .from('notifications')
    .select(columnsOf(notificationRow))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(latestNotifications)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(notificationRow, data);
}

/** Marks these as read; those read before keep their time. */
export async function markNotificationsRead(
  ids: readonly string[],
  readAt: Date,
  signal: AbortSignal,
): Promise<void> {
  await client
    .from('notifications')
    .update({ read_at: readAt.toISOString() })
    .in('id', ids)
    .is('read_at', null)
    .abortSignal(signal)
    .throwOnError();
}

/** Marks all notifications up to the one created at `until`, as the database wrote it, as read. */
export async function markNotificationsReadUntil(
  until: string,
  readAt: Date,
  signal: AbortSignal,
): Promise<void> {
  await client
    .from('notifications')
    .update({ read_at: readAt.toISOString() })
    .lte('created_at', until)
    .is('read_at', null)
    .abortSignal(signal)
    .throwOnError();
}
