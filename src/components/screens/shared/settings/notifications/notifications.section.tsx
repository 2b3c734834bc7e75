import { useMachine } from '@xstate/react';
import {
  choicesOf,
  notificationChoicesMachine,
} from '#machines/shared/settings/notifications/notification-choices.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { NotificationsView } from './notifications.view.tsx';

export interface NotificationsSectionProps {
  /** The current user. */
  user: Pick<SessionUser, 'role'>;
}

/** Settings section for notifications: topics and quiet hours. */
export function NotificationsSection({ user }: NotificationsSectionProps) {
  const [snapshot, send] = useMachine(notificationChoicesMachine);
  const { loadError, orders, errors } = snapshot.context;
  return (
    <NotificationsView
      role={user.role}
      choices={choicesOf(snapshot.context)}
      error={loadError}
      isRetrying={snapshot.hasTag('loading')}
      saving={orders.map(({ id }) => id)}
      failures={errors}
      onChoose={({ id, kinds }, isWanted) => send({ type: 'order.run', order: { id, kinds, isWanted } })}
      onQuietHoursChange={(quiet) => send({ type: 'order.run', order: { id: 'quiet', quiet } })}
      onRetry={() => send({ type: 'collection.reload' })}
    />
  );
}
