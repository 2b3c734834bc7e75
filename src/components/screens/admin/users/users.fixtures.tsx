/** The list of users for stories: its rows, and its screen with its place kept in state. */
import { useState } from 'react';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { recruiter } from '#machines/admin/users/access.fixtures.ts';
import { type UserItem, usersList } from '#machines/admin/users/users.list.ts';
import { UsersScreen } from './users.screen.tsx';

const account: UserItem = {
  ...recruiter,
  phone_number: null,
  created_at: '2025-09-14T06:00:00+00:00',
  openWork: null,
};

function work(candidates: number, cases: number, tasks: number) {
  return { user_id: '00000000-0000-4000-8000-000000000001', candidates, cases, tasks };
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** An office with eight users. */
export const office: readonly UserItem[] = [
  {
    ...account,
    id: idOf(1),
    name: 'Mariam Al Suwaidi',
    email: 'mariam@drivers.example',
    role: 'admin',
    openWork: work(0, 0, 1),
  },
  { ...account, id: idOf(2), name: 'Sara Haddad', email: 'sara@drivers.example', openWork: work(42, 0, 7) },
  {
    ...account,
    id: idOf(3),
    name: 'Omar Farouk',
    email: 'omar@drivers.example',
    two_factor_enabled: false,
    openWork: work(38, 0, 0),
  },
  {
    ...account,
    id: idOf(4),
    name: 'Mohammed Abdul Rahman bin Khalifa Al Mansoori',
    email: 'mohammed.abdul.rahman.al.mansoori@drivers-recruitment.example',
    phone_number: '+971501112233',
    openWork: work(1, 0, 0),
  },
  {
    ...account,
    id: idOf(5),
    name: 'نادية رحمن',
    email: 'nadia@drivers.example',
    locale: 'ar',
    status: 'suspended',
    openWork: work(0, 0, 0),
  },
  {
    ...account,
    id: idOf(6),
    name: 'Grace Wanjiru',
    email: 'grace@drivers.example',
    role: 'operations',
    openWork: work(0, 26, 3),
  },
  {
    ...account,
    id: idOf(7),
    name: 'Anwar Siddiqui',
    email: 'anwar@drivers.example',
    role: 'operations',
    status: 'invited',
    two_factor_enabled: false,
    last_sign_in_at: null,
    openWork: work(0, 0, 0),
  },
  { ...account, id: idOf(8), name: 'Priya Nair', email: 'priya@drivers.example', status: 'archived' },
];

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function UsersHarness({ address = '' }: { address?: string }) {
  const given = useListScreenProps(usersList, address);
  const [queue] = useState(createToastQueue);
  return (
    given && (
      <ToastContext value={queue}>
        <UsersScreen {...given} passwordsHref="/admin/drivers/passwords" />
        <ToastRegion queue={queue} />
      </ToastContext>
    )
  );
}
