import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';

export interface SignOutConfirmProps {
  /** How many entries have not arrived. */
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The person signs out all the same. */
  onConfirm: () => void;
}

/** Asks before a sign-out that would lose what has not been sent. */
export function SignOutConfirm({ count, ...question }: SignOutConfirmProps) {
  const { t } = useTranslation('outbox');
  return (
    <Confirm {...question} title={t('signOut.title', { count })} confirmLabel={t('signOut.confirm')}>
      {t('signOut.about')}
    </Confirm>
  );
}
