import type { TFunction } from 'i18next';
import { AccountStatus } from '#components/blocks/account/account-status.tsx';
import { amountWords } from '#components/blocks/account/work-words.ts';
import type { Format } from '#components/i18n/format.ts';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { TableColumn } from '#components/ui/table/table.tsx';
import type { UserItem } from '#machines/admin/users/users.list.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './users.module.css';

/** What the columns are written with. */
export interface UserWords {
  t: TFunction<'users'>;
  format: Format;
  /** Whose page it is: their own row says so. */
  ownId: string;
  /** Ids of those who have the product open; null where nobody tells. */
  online: ReadonlySet<string> | null;
}

/** The columns of the list, in their first order. */
export function userColumns(words: UserWords): TableColumn<UserItem>[] {
  const { t, format } = words;
  return [
    {
      id: 'name',
      label: t('columns.name'),
      width: 220,
      isRowHeader: true,
      isSortable: true,
      render: (user) => <Person user={user} words={words} />,
    },
    {
      id: 'contact',
      label: t('columns.contact'),
      width: 240,
      render: (user) => <Contact user={user} />,
    },
    {
      id: 'role',
      label: t('columns.role'),
      width: 120,
      isSortable: true,
      render: ({ role }) => t(`roles.${role}`),
    },
    {
      id: 'status',
      label: t('columns.status'),
      width: 170,
      isSortable: true,
      render: ({ status }) => <AccountStatus status={status} />,
    },
    {
      id: 'twoFactor',
      label: t('columns.twoFactor'),
      width: 110,
      render: ({ two_factor_enabled: isOn }) => (isOn ? t('twoFactor.on') : t('twoFactor.off')),
    },
    {
      id: 'last_sign_in_at',
      label: t('columns.lastSignIn'),
      width: 190,
      isSortable: true,
      render: ({ last_sign_in_at: at }) => (at ? format.dateTime(at) : t('never')),
    },
    {
      id: 'openWork',
      label: t('columns.openWork'),
      width: 190,
      render: (user) => workWords(user, words),
    },
    {
      id: 'created_at',
      label: t('columns.created'),
      width: 150,
      isSortable: true,
      render: ({ created_at: at }) => format.date(at),
    },
  ];
}

/** "12 candidates, 3 tasks"; nothing for drivers, whose work is their own. */
export function workWords({ role, openWork }: UserItem, { t, format }: UserWords): string {
  if (role === 'driver') return '';
  if (!openWork) return t('work.unknown');
  return amountWords(openWork, { t, format });
}

function Person({ user, words: { t, ownId, online } }: { user: UserItem; words: UserWords }) {
  return (
    <span className={styles.Person}>
      <span className={styles.Face}>
        <Avatar name={user.name} image={user.avatar_url} />
        {online?.has(user.id) && (
          <span role="img" className={styles.Online} aria-label={t('online')} title={t('online')} />
        )}
      </span>
      <bdi className={styles.Name} title={user.name}>
        {user.name}
      </bdi>
      {user.id === ownId && <Badge>{t('you')}</Badge>}
    </span>
  );
}

/** How to reach somebody: the e-mail they sign in with, else their number. */
export function Contact({ user: { email, phone_number: phone } }: { user: UserItem }) {
  return (
    <span className={styles.Contact}>
      {email !== null && (
        <bdi className={styles.Address} title={email}>
          {email}
        </bdi>
      )}
      {phone !== null && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
    </span>
  );
}

/** An account where there is no room for columns. */
export function UserCard({ user, words }: { user: UserItem; words: UserWords }) {
  const { t } = words;
  return (
    <span className={styles.Card}>
      <Person user={user} words={words} />
      <span className={styles.Line}>
        <span>{t(`roles.${user.role}`)}</span>
        <AccountStatus status={user.status} />
      </span>
      <Contact user={user} />
      <span className={styles.Muted}>{workWords(user, words)}</span>
    </span>
  );
}
