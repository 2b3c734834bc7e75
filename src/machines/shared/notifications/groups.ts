/** What the bell shows as one line. */
import type { Notification } from '#machines/data/tables/notifications.ts';

/** Notifications of one key, or one that has none. */
export interface NotificationGroup {
  /** Tells it from the others. */
  key: string;
  /** What it shows. */
  newest: Notification;
  /** How many there are beside the newest: unread ones, or, once all are read, all. */
  others: number;
  /** The unread ones. */
  unread: readonly string[];
  /** Where it leads: one page for all, without what is about the newest alone. */
  link: string | null;
}

type Several = [Notification, ...Notification[]];

/** Groups notifications that come newest first; a group stands where its newest does. */
export function groupNotifications(rows: readonly Notification[]): NotificationGroup[] {
  const byKey = new Map<string, Several>();
  for (const row of rows) {
    const key = row.group_key ?? row.id;
    const group = byKey.get(key);
    if (group) group.push(row);
    else byKey.set(key, [row]);
  }
  return Array.from(byKey, ([key, group]) => groupOf(key, group));
}

function groupOf(key: string, group: Several): NotificationGroup {
  const unread = group.filter(({ read_at }) => read_at === null);
  const told = unread.length > 0 ? unread : group;
  const [newest = group[0]] = told;
  return {
    key,
    newest,
    others: told.length - 1,
    unread: unread.map(({ id }) => id),
    link: commonLink(told.map(({ link }) => link)),
  };
}

function commonLink(links: readonly (string | null)[]): string | null {
  const [first = null] = links;
  if (first === null || links.every((link) => link === first)) return first;
  return first.split('?')[0] ?? null;
}
