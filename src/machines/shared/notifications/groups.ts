/** Groups of notifications that the bell shows as one line. */
import type { Notification } from '#machines/data/tables/notifications.ts';

/** Notifications with the same group key, or a single one without a key. */
export interface NotificationGroup {
  /** Unique key of the group. */
  key: string;
  /** The notification shown. */
  newest: Notification;
  /** Number of others besides the newest: unread ones or, if all are read, all. */
  others: number;
  /** Ids of the unread ones. */
  unread: readonly string[];
  /** The link: one page for all, without the part that concerns only the newest. */
  link: string | null;
}

type NonEmptyNotifications = [Notification, ...Notification[]];

/** Groups notifications given newest first; a group has the position of its newest. */
export function groupNotifications(rows: readonly Notification[]): NotificationGroup[] {
  const byKey = new Map<string, NonEmptyNotifications>();
  for (const row of rows) {
    const key = row.group_key ?? row.id;
    const group = byKey.get(key);
    if (group) group.push(row);
    else byKey.set(key, [row]);
  }
  return Array.from(byKey, ([key, group]) => groupOf(key, group));
}

function groupOf(key: string, group: NonEmptyNotifications): NotificationGroup {
  const unread = group.filter(({ read_at }) => read_at === null);
  const counted = unread.length > 0 ? unread : group;
  const [newest = group[0]] = counted;
  return {
    key,
    newest,
    others: counted.length - 1,
    unread: unread.map(({ id }) => id),
    link: commonLink(counted.map(({ link }) => link)),
  };
}

function commonLink(links: readonly (string | null)[]): string | null {
  const [first = null] = links;
  if (first === null || links.every((link) => link === first)) return first;
  return first.split('?')[0] ?? null;
}
