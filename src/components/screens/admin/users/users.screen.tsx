import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { type ListScreenProps, useListScreen } from '#components/kinds/use-list-screen.ts';
import { userCountsMachine, usersExportMachine, usersMachine } from '#machines/admin/users/users.machine.ts';
import { usersList } from '#machines/admin/users/users.source.ts';
import { SuspendSelected } from './access/suspend-selected.tsx';
import { InviteButton } from './invite/invite-button.tsx';
import { UserPanels } from './user-panels.tsx';
import { UsersView } from './users.view.tsx';
import { exportColumns } from './users-export.ts';

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
  const [running, send] = useMachine(usersMachine, { input: { query: place.query, scope: null } });
  const { countOf, ...kit } = useListScreen({
    ...props,
    id: 'users',
    definition: usersList,
    list: running,
    send,
    columns,
    roles: [{ value: 'admin', label: t('roleShared') }],
    counts: userCountsMachine,
    file: {
      machine: usersExportMachine,
      columns: exportColumns(t, format),
      isMasked: false,
      fileName: t('fileName'),
    },
  });
  const { rows, selected, onSelected } = kit.list.table;
  return (
    <>
      <UsersView
        {...kit}
        counts={{ staff: countOf('staff'), drivers: countOf('drivers') }}
        ownId={user.id}
        action={<InviteButton userId={user.id} />}
        bulk={<SuspendSelected selected={selected} ownId={user.id} onClear={() => onSelected(new Set())} />}
      />
      <UserPanels
        openId={place.openId}
        rows={rows}
        total={kit.total}
        ownId={user.id}
        passwordsHref={passwordsHref}
        onOpen={(openId) => onPlace({ ...place, openId })}
      />
    </>
  );
}
