import { useMachine } from '@xstate/react';
import type { RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import type { AccessIntent } from '#machines/admin/users/access.actors.ts';
import { userMachine } from '#machines/admin/users/user.machine.ts';
import type { User } from '#machines/data/tables/users.ts';
import { CapacitySection } from './capacity-section.tsx';
import { History } from './history.tsx';
import { UserDrawerView } from './user-drawer-view.tsx';

export interface UserDrawerProps {
  /** Id of the open account. */
  userId: string;
  /** Id of the current user. */
  ownUserId: string;
  /** Position of the account in the list; null if it was not opened from one. */
  place: RecordPosition | null;
  /** Path of the page to reset drivers' passwords. */
  passwordsHref: string;
  onClose: () => void;
  /** Called with an action on the account. */
  onAccess: (intent: AccessIntent, user: User) => void;
}

/** Shows an account beside the list: its status, actions and history. */
export function UserDrawer({ userId, ...props }: UserDrawerProps) {
  return <OpenUser key={userId} userId={userId} {...props} />;
}

function OpenUser({ userId, ownUserId, onAccess, ...props }: UserDrawerProps) {
  const [snapshot, send] = useMachine(userMachine, { input: { id: userId } });
  const now = useNow();
  const { record } = snapshot.context;
  return (
    <UserDrawerView
      {...props}
      context={snapshot.context}
      isMissing={snapshot.matches({ record: 'missing' })}
      isOwn={userId === ownUserId}
      send={send}
      onAccess={(intent) => record && onAccess(intent, record)}
      now={now}
    >
      {record?.role === 'recruiter' && <CapacitySection userId={userId} now={now} />}
      {record && <History user={record} now={now} />}
    </UserDrawerView>
  );
}
