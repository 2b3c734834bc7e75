import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { ListKit, type ListKitProps } from '#components/blocks/list-kit/list-kit.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { ListProps } from '#components/kinds/use-list.ts';
import type { UserItem } from '#machines/admin/users/users.list.ts';
import { UserCard, userColumns } from './users-columns.tsx';

export interface UsersViewProps extends Pick<ListKitProps<UserItem>, 'saved' | 'csv' | 'total' | 'bulk'> {
  /** The list as it stands. */
  list: ListProps<UserItem>;
  /** How many accounts each tab holds; null where nobody has counted. */
  counts: Readonly<Record<'staff' | 'drivers', number | null>>;
  /** Whose page it is. */
  ownId: string;
  /** Ids of those who have the product open; null where nobody tells. */
  online: ReadonlySet<string> | null;
  /** The one main action. */
  action?: ReactNode;
}

/** The accounts of staff and drivers. */
export function UsersView({ list, counts, ownId, online, ...kit }: UsersViewProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const words = useMemo(() => ({ t, format, ownId, online }), [t, format, ownId, online]);
  const columns = useMemo(() => userColumns(words), [words]);
  const isDrivers = list.query.tab === 'drivers';
  const tabs = (['staff', 'drivers'] as const).map((id) => ({
    id,
    label: t(`tabs.${id}`),
    ...(counts[id] !== null && { count: counts[id] }),
  }));
  return (
    <ListKit
      {...list}
      {...kit}
      label={t('label')}
      things={t('things')}
      tabs={tabs}
      searchLabel={t('search')}
      filters={useFilters(isDrivers)}
      table={{
        ...list.table,
        columns,
        rowName: ({ name }) => name,
        renderCard: (user) => <UserCard user={user} words={words} />,
      }}
      empty={
        isDrivers
          ? { kind: 'first', title: t('emptyDrivers.title'), children: t('emptyDrivers.text') }
          : { kind: 'first', title: t('empty.title'), children: t('empty.text'), action: kit.action }
      }
    />
  );
}

const roles = ['admin', 'recruiter', 'operations'] as const;
const statuses = ['active', 'invited', 'suspended', 'archived'] as const;

/** What the list can be filtered by; drivers have one role and no second factor. */
function useFilters(isDrivers: boolean): FilterField[] {
  const { t } = useTranslation('users');
  const ofStaff: FilterField[] = [
    {
      id: 'role',
      label: t('filters.role'),
      kind: 'choice',
      options: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
    },
    {
      id: 'twoFactor',
      label: t('filters.twoFactor'),
      kind: 'flag',
      yes: t('filters.twoFactorOn'),
      no: t('filters.twoFactorOff'),
    },
  ];
  return [
    ...(isDrivers ? [] : ofStaff),
    {
      id: 'status',
      label: t('filters.status'),
      kind: 'choice',
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      id: 'signedIn',
      label: t('filters.signedIn'),
      kind: 'flag',
      yes: t('filters.signedInYes'),
      no: t('filters.signedInNo'),
    },
    { id: 'created', label: t('filters.created'), kind: 'dates' },
  ];
}
