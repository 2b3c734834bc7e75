import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { User } from '#machines/data/tables/users.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './drawer.module.css';
import { UserActions, type UserActionsProps } from './user-actions.tsx';

export interface UserHeaderProps extends UserActionsProps {
  user: User;
}

/** Shows the account's user and its actions. */
export function UserHeader({ user, isOwn, ...actions }: UserHeaderProps) {
  const { t } = useTranslation('users');
  return (
    <div className={styles.Header}>
      <div className={styles.Person}>
        <Avatar name={user.name} image={user.avatar_url} size="large" />
        <div>
          <h2 className={styles.Name}>
            <bdi>{user.name}</bdi>
          </h2>
          <p className={styles.Facts}>
            {t(`roles.${user.role}`)}
            {' · '}
            <bdi>{user.email ?? formatPhone(user.phone_number ?? '')}</bdi>
            {isOwn && ' '}
            {isOwn && <Badge>{t('you')}</Badge>}
          </p>
        </div>
      </div>
      <UserActions user={user} isOwn={isOwn} {...actions} />
    </div>
  );
}
