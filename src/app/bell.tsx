import { useMachine } from '@xstate/react';
import { Notifications } from '#components/layout/notifications/notifications.tsx';
import { now } from '#machines/data/clock.ts';
import {
  groupsOf,
  notificationsMachine,
  unreadOf,
} from '#machines/shared/notifications/notifications.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { pageForRole } from './page-for-role.ts';

/** Notification bell of the signed-in user; live while it is mounted. */
export function Bell({ user: { id, role } }: { user: Pick<SessionUser, 'id' | 'role'> }) {
  const [snapshot, send] = useMachine(notificationsMachine, { input: { userId: id } });
  const { documents, error, loadedAt, markError } = snapshot.context;
  const groups = groupsOf(snapshot);
  const isLoading = snapshot.hasTag('busy');
  return (
    <Notifications
      audience={role === 'driver' ? 'driver' : 'staff'}
      unread={unreadOf(snapshot)}
      state={loadedAt !== null ? 'ready' : error ? 'failed' : 'loading'}
      groups={groups}
      documents={documents}
      error={error}
      loadedAt={loadedAt}
      hasMarkFailed={markError !== null}
      isLoading={isLoading}
      now={now()}
      pageOf={(link) => pageForRole(link, role)}
      onRead={(ids) => send({ type: 'notifications.read', ids })}
      onReadAll={() => send({ type: 'notifications.readAll' })}
      onRetry={() => send({ type: 'notifications.reload' })}
    />
  );
}
