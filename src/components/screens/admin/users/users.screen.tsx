import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { InviteButton, inviteDialog } from './invite/invite-button.tsx';
import { UserPanels, userPanels } from './user-panels.tsx';
import { usersColumns } from './users.columns.tsx';

const lazySuspendSelected = lazyPart(
  async () => (await import('./access/suspend-selected.tsx')).SuspendSelected,
);

const preloadedParts = [...userPanels, inviteDialog];

export interface UsersScreenProps extends ListScreenProps {
  /** Path of the page to reset drivers' passwords. */
  passwordsHref: string;
}

/** `/admin/users`: users, their roles, and their work. */
export function UsersScreen({ passwordsHref, ...props }: UsersScreenProps) {
  const { user, place } = props;
  return (
    <ListScreen
      {...props}
      presentation={usersColumns}
      sharedWith="admin"
      isMasked={false}
      // Reloads the list to include the invited user.
      action={({ onRefresh }) => <InviteButton userId={user.id} onInvited={onRefresh} />}
      emptyAction={place.query.tab === 'staff' && <InviteButton userId={user.id} />}
      preloadedParts={preloadedParts}
      bulk={({ selection, isReady }) =>
        isReady && (
          <LazyPart part={lazySuspendSelected}>
            {(SuspendSelected) => (
              <SuspendSelected
                selected={new Set(selection.rows.map(({ id }) => id))}
                ownUserId={user.id}
                onClear={selection.onClear}
              />
            )}
          </LazyPart>
        )
      }
    >
      {({ openId, rows, total, onOpen }) => (
        <UserPanels {...{ openId, rows, total, onOpen, passwordsHref }} ownUserId={user.id} />
      )}
    </ListScreen>
  );
}
