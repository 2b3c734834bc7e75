/** Every state of the bell and the shortest path to each, for tests. */

import type { Notification } from '#machines/data/tables/notifications.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter, start } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import type { LoadedNotifications } from './notifications.actors.ts';
import { notificationsMachine } from './notifications.machine.ts';

/** Returns an unread notification, created `minutes` before the start of the tests. */
export function notice(number: number, minutes: number, other: Partial<Notification> = {}): Notification {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    user_id: recruiter.id,
    kind: 'lead.assigned',
    params: { name: 'Imran Qureshi' },
    link: '/recruiter/leads?c=1',
    entity: 'candidate',
    entity_id: null,
    group_key: null,
    created_at: new Date(start - minutes * 60_000).toISOString(),
    read_at: null,
    quiet_until: null,
    ...other,
  };
}

export const twoNotices = [notice(2, 5), notice(1, 60)];
export const loaded: LoadedNotifications = { rows: twoNotices, documents: {}, at: start };

export const paths = pathsOf(
  notificationsMachine,
  [
    { type: 'notifications.reload' },
    { type: 'notifications.read', ids: [notice(2, 5).id] },
    { type: 'notifications.readAll' },
    { type: 'connection.change', isLive: true },
    { type: 'xstate.after.pollInterval.notifications.rows.ready' },
    { type: 'xstate.after.quietRest.notifications.rows.ready' },
    { type: 'xstate.after.pollInterval.notifications.rows.failed' },
    done('loadNotifications', loaded),
    failed('loadNotifications', new AppError('network.offline')),
    done('markRead'),
    failed('markRead', new AppError('data.failed')),
  ],
  { userId: recruiter.id },
  ({ value, context }) => [value, context.loadedAt, context.marks.length > 0, context.error?.code],
);
