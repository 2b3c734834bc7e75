import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { useCounts } from '#components/kinds/use-counts.ts';
import { useExport } from '#components/kinds/use-export.ts';
import { useList } from '#components/kinds/use-list.ts';
import { useSavedViews } from '#components/kinds/use-saved-views.ts';
import { userCountsMachine, usersExportMachine, usersMachine } from '#machines/admin/users/users.machine.ts';
import { usersList } from '#machines/admin/users/users.source.ts';
import type { ListPlace } from '#machines/kinds/list-address.ts';
import type { SessionUser } from '#shared/contract.ts';
import { SuspendSelected } from './access/suspend-selected.tsx';
import { InviteButton } from './invite/invite-button.tsx';
import { UserPanels } from './user-panels.tsx';
import { UsersView } from './users.view.tsx';
import { exportColumns } from './users-export.ts';

export interface UsersScreenProps {
  /** Who is signed in. */
  user: SessionUser;
  /** Where in the list the page is. */
  place: ListPlace;
  onPlace: (next: ListPlace) => void;
  /** The address asks for nothing. */
  isPlain: boolean;
  /** Where drivers' passwords are reset. */
  passwordsHref: string;
}

const layout = { order: [], hidden: [], widths: {} };
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
export function UsersScreen({ user, place, onPlace, isPlain, passwordsHref }: UsersScreenProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { query } = place;
  const [running, send] = useMachine(usersMachine, { input: { query, scope: null } });
  const list = useList({ id: 'users', list: running, send, place, onPlace, layout });
  const saved = useSavedViews({
    screen: 'users',
    userId: user.id,
    definition: usersList,
    place,
    onPlace,
    isPlain,
    layout: list.table.layout,
    onLayout: list.table.onLayout,
    columns,
    roles: [{ value: 'admin', label: t('roleShared') }],
  });
  const counts = useCounts({
    machine: userCountsMachine,
    scope: null,
    definition: usersList,
    query,
    views: saved.views,
  });
  const csv = useExport({
    machine: usersExportMachine,
    query,
    scope: null,
    columns: exportColumns(t, format),
    isMasked: false,
    fileName: t('fileName'),
    all: counts.ofShown,
  });
  return (
    <>
      <UsersView
        list={list}
        saved={{
          ...saved,
          views: saved.views.map((view) => ({ ...view, count: counts.ofView(view.id) })),
        }}
        counts={{ staff: counts.ofTab('staff'), drivers: counts.ofTab('drivers') }}
        total={counts.ofShown}
        csv={csv}
        ownId={user.id}
        action={<InviteButton userId={user.id} />}
        bulk={
          <SuspendSelected
            selected={list.table.selected}
            ownId={user.id}
            onClear={() => list.table.onSelected(new Set())}
          />
        }
      />
      <UserPanels
        openId={place.openId}
        rows={list.table.rows}
        total={counts.ofShown}
        ownId={user.id}
        passwordsHref={passwordsHref}
        onOpen={(openId) => onPlace({ ...place, openId })}
      />
    </>
  );
}
