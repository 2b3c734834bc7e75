import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatus } from '#components/blocks/account/account-status.tsx';
import { amountMessages } from '#components/blocks/account/work-messages.ts';
import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { date } from '#components/blocks/columns/value-columns.tsx';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { type UserItem, usersList } from '#machines/admin/users/users.list.ts';
import { onlineUserIds, watchOnline } from '#machines/data/online.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './users.module.css';

interface CellProps {
  row: UserItem;
}

function Person({ row: { id, name, avatar_url: image } }: CellProps) {
  const { t } = useTranslation('users');
  const ownUserId = SessionContext.useSelector(selectUser)?.id;
  const online = useSyncExternalStore(watchOnline, onlineUserIds);
  return (
    <Row as="span" wrap={false}>
      <span className={styles.AvatarFrame}>
        <Avatar name={name} image={image} />
        {online?.has(id) && (
          <span role="img" className={styles.Online} aria-label={t('online')} title={t('online')} />
        )}
      </span>
      <bdi className={styles.Name} title={name}>
        {name}
      </bdi>
      {id === ownUserId && <Badge>{t('you')}</Badge>}
    </Row>
  );
}

/** Shows contact data: the email used to sign in, else the phone number. */
export function Contact({ row: { email, phone_number: phone } }: CellProps) {
  return (
    <Stack as="span" gap={0} align="start">
      {email !== null && (
        <bdi className={styles.Address} title={email}>
          {email}
        </bdi>
      )}
      {phone !== null && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
    </Stack>
  );
}

/** Shows "12 candidates, 3 tasks"; nothing for drivers. */
export function OpenWork({ row: { role, openWork } }: CellProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  if (role === 'driver') return null;
  return openWork ? amountMessages(openWork, { t, format }) : t('work.unknown');
}

function LastSignIn({ row: { last_sign_in_at: at } }: CellProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return at ? format.dateTime(at) : t('never');
}

function Role({ row: { role } }: CellProps) {
  const { t } = useTranslation('users');
  return t(`roles.${role}`);
}

function TwoFactor({ row: { two_factor_enabled: isOn } }: CellProps) {
  const { t } = useTranslation('users');
  return t(isOn ? 'twoFactor.on' : 'twoFactor.off');
}

/** Renders an account as a card, where there is no room for columns. */
function UserCard({ row }: CellProps) {
  return (
    <Stack as="span" gap={1}>
      <Person row={row} />
      <Row as="span">
        <span>
          <Role row={row} />
        </span>
        <AccountStatus status={row.status} />
      </Row>
      <Contact row={row} />
      <span className={styles.Muted}>
        <OpenWork row={row} />
      </span>
    </Stack>
  );
}

/** Columns in default order: product design, C.22. */
export const usersColumns = defineColumns<UserItem>(usersList, {
  columns: [
    {
      id: 'name',
      width: 220,
      isRowHeader: true,
      render: (row) => <Person row={row} />,
      value: ({ name }) => name,
    },
    { id: 'contact', width: 240, render: (row) => <Contact row={row} /> },
    {
      id: 'role',
      width: 120,
      render: (row) => <Role row={row} />,
      value: ({ role }, { t }) => t(`roles.${role}`),
    },
    {
      id: 'status',
      width: 170,
      render: ({ status }) => <AccountStatus status={status} />,
      value: ({ status }, { t }) => t(`status.${status}`),
    },
    {
      id: 'twoFactor',
      width: 110,
      render: (row) => <TwoFactor row={row} />,
      value: ({ two_factor_enabled: isOn }, { t }) => t(isOn ? 'twoFactor.on' : 'twoFactor.off'),
    },
    {
      id: 'last_sign_in_at',
      width: 190,
      render: (row) => <LastSignIn row={row} />,
      value: ({ last_sign_in_at: at }, { format }) => (at ? format.dateTime(at) : ''),
    },
    { id: 'openWork', width: 190, render: (row) => <OpenWork row={row} /> },
    date('created_at', { width: 150 }),
  ],
  fileOnly: [
    { id: 'email', value: ({ email }) => email ?? '' },
    { id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: ({ name }) => name,
  renderCard: (row) => <UserCard row={row} />,
  valueNames: {
    role: (value, { t }) => t(`roles.${value}`),
    status: (value, { t }) => t(`status.${value}`),
  },
});
