import { useTranslation } from 'react-i18next';
import { AccountStatus } from '#components/blocks/account/account-status.tsx';
import { Neighbours, type RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { User } from '#machines/data/tables/users.ts';
import styles from './drawer.module.css';

export interface UserBarProps {
  /** Null until loaded. */
  user: User | null;
  place: RecordPosition | null;
}

/** Top bar of the drawer: the account's status, and the buttons for the previous and next account. */
export function UserBar({ user, place }: UserBarProps) {
  const { t } = useTranslation('users');
  return (
    <div className={styles.Bar}>
      <div className={styles.Status}>
        {user && <AccountStatus status={user.status} />}
        {user && user.role !== 'driver' && (
          <Badge tone={user.two_factor_enabled ? 'good' : 'neutral'}>
            {user.two_factor_enabled ? t('drawer.twoFactorOn') : t('drawer.twoFactorOff')}
          </Badge>
        )}
      </div>
      {place && <Neighbours {...place} previousLabel={t('drawer.previous')} nextLabel={t('drawer.next')} />}
    </div>
  );
}
