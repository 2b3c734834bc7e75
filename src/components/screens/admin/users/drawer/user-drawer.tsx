import { useMachine } from '@xstate/react';
import type { RecordPlace } from '#components/blocks/record-drawer/neighbours.tsx';
import { useNow } from '#components/kinds/use-now.ts';
import type { AccessIntent } from '#machines/admin/users/access.actors.ts';
import { userMachine } from '#machines/admin/users/user.machine.ts';
import type { User } from '#machines/data/tables/users.ts';
import { CapacitySection } from './capacity-section.tsx';
import { History } from './history.tsx';
import { UserDrawerView } from './user-drawer-view.tsx';

export interface UserDrawerProps {
  /** Whose account is open. */
  userId: string;
  /** Whose page it is. */
  ownId: string;
  /** Where the account stands in the list; null where it was not opened from one. */
  place: RecordPlace | null;
  /** Where drivers' passwords are reset. */
  passwordsHref: string;
  onClose: () => void;
  /** Hears what is to be done to the account. */
  onAccess: (intent: AccessIntent, user: User) => void;
}

/** One account beside the list: how it stands, what can be done to it, and what was. */
export function UserDrawer({ userId, ...props }: UserDrawerProps) {
  return <OpenUser key={userId} userId={userId} {...props} />;
}

function OpenUser({ userId, ownId, onAccess, ...props }: UserDrawerProps) {
  const [snapshot, send] = useMachine(userMachine, { input: { id: userId } });
  const now = useNow();
  const { record } = snapshot.context;
  return (
    <UserDrawerView
      {...props}
      context={snapshot.context}
      isMissing={snapshot.matches({ record: 'missing' })}
      isOwn={userId === ownId}
      send={send}
      onAccess={(intent) => record && onAccess(intent, record)}
      now={now}
    >
      {record?.role === 'recruiter' && <CapacitySection userId={userId} now={now} />}
      {record && <History user={record} now={now} />}
    </UserDrawerView>
  );
}
