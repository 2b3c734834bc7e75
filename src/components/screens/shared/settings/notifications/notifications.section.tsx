import { useMachine } from '@xstate/react';
import {
  choicesOf,
  notificationChoicesMachine,
} from '#machines/shared/settings/notifications/notification-choices.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { NotificationsView } from './notifications.view.tsx';

export interface NotificationsSectionProps {
  /** Whose settings these are. */
  user: Pick<SessionUser, 'role'>;
}

/** The section Notifications: what the bell tells this person of, and when it is quiet. */
export function NotificationsSection({ user }: NotificationsSectionProps) {
  const [snapshot, send] = useMachine(notificationChoicesMachine);
  const { error, changes, failures } = snapshot.context;
  return (
    <NotificationsView
      role={user.role}
      choices={snapshot.matches('ready') ? choicesOf(snapshot) : null}
      error={error}
      isRetrying={snapshot.hasTag('busy')}
      saving={changes.map(({ id }) => id)}
      failures={failures}
      onChoose={({ id, kinds }, isWanted) => send({ type: 'topic.choose', id, kinds, isWanted })}
      onQuiet={(quiet) => send({ type: 'quiet.choose', quiet })}
      onRetry={() => send({ type: 'choices.reload' })}
    />
  );
}
