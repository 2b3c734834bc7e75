import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';

export interface SignOutConfirmProps {
  /** Number of unsent entries. */
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the user confirms the sign-out. */
  onConfirm: () => void;
}

/** Asks for confirmation before a sign-out that would lose unsent entries. */
export function SignOutConfirm({ count, ...question }: SignOutConfirmProps) {
  const { t } = useTranslation('outbox');
  return (
    <Confirm {...question} title={t('signOut.title', { count })} confirmLabel={t('signOut.confirm')}>
      {t('signOut.about')}
    </Confirm>
  );
}
