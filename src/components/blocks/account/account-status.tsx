import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import type { User } from '#machines/data/tables/users.ts';

export interface AccountStatusProps {
  /** Status of the account. */
  status: User['status'];
}

const tones = {
  active: 'good',
  invited: 'info',
  suspended: 'bad',
  archived: 'neutral',
} as const satisfies Record<User['status'], BadgeProps['tone']>;

/** Renders the status of an account. */
export function AccountStatus({ status }: AccountStatusProps) {
  const { t } = useTranslation('users');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
