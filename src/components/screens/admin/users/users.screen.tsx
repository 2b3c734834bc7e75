import { useActorRef } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useFetchAhead } from '#components/blocks/late/use-fetch-ahead.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type ListScreenProps, useListScreen } from '#components/kinds/use-list-screen.ts';
import { usersList } from '#machines/admin/users/users.list.ts';
import { onlineNow, watchOnline } from '#machines/data/online.ts';
import { InviteButton, inviteDialog } from './invite/invite-button.tsx';
import { UserPanels, userPanels } from './user-panels.tsx';
import { UsersView } from './users.view.tsx';
import { exportColumns } from './users-export.ts';

const suspending = latePart(async () => (await import('./access/suspend-selected.tsx')).SuspendSelected);

/** What is worth having at hand before it is asked for. */
const ahead = [...userPanels, inviteDialog];

export interface UsersScreenProps extends ListScreenProps {
  /** Where drivers' passwords are reset. */
  passwordsHref: string;
}

const columns = [
  'name',
  'contact',
  'role',
  'status',
  'twoFactor',
  'last_sign_in_at',
  'openWork',
  'created_at',
];

/** `/admin/users`: who may come in, as what, and what they have to do. */
export function UsersScreen({ passwordsHref, ...props }: UsersScreenProps) {
  const { user, place, onPlace } = props;
  const { t } = useTranslation('users');
  const format = useFormat();
  const actor = useActorRef(usersList.machine, {
    input: { query: place.query, scope: { userId: user.id } },
  });
  const { countOf, ...kit } = useListScreen({
    ...props,
    id: 'users',
    definition: usersList,
    actor,
    columns,
    roles: [{ value: 'admin', label: t('roleShared') }],
    counts: usersList.countsMachine,
    file: {
      machine: usersList.exportMachine,
      columns: exportColumns(t, format),
      isMasked: false,
      fileName: t('fileName'),
    },
  });
  const { rows, selected, onSelected } = kit.list.table;
  const isRead = kit.list.phase === 'ready';
  useFetchAhead(ahead, isRead);
  return (
    <>
      <UsersView
        {...kit}
        counts={{ staff: countOf('staff'), drivers: countOf('drivers') }}
        ownId={user.id}
        online={useSyncExternalStore(watchOnline, onlineNow)}
        action={<InviteButton userId={user.id} />}
        bulk={
          isRead && (
            <Late part={suspending}>
              {(SuspendSelected) => (
                <SuspendSelected selected={selected} ownId={user.id} onClear={() => onSelected(new Set())} />
              )}
            </Late>
          )
        }
      />
      <UserPanels
        openId={place.openId}
        rows={rows}
        total={kit.total}
        ownId={user.id}
        passwordsHref={passwordsHref}
        onOpen={(openId) => onPlace({ openId })}
      />
    </>
  );
}
