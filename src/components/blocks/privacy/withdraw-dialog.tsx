import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { PrivacyTerms } from '#machines/data/rpc/my-privacy.ts';

export interface WithdrawDialogProps {
  /** What follows from withdrawing. */
  terms: PrivacyTerms;
  /** The question is asked. */
  isOpen: boolean;
  /** Consent is being withdrawn. */
  isPending: boolean;
  /** Why it failed, in words. */
  error?: string | undefined;
  /** He is sure. */
  onConfirm: () => void;
  /** He keeps his consent. */
  onCancel: () => void;
}

/** Asks whether to withdraw consent, and says first what follows. */
export function WithdrawDialog({
  terms,
  isOpen,
  isPending,
  error,
  onConfirm,
  onCancel,
}: WithdrawDialogProps) {
  const { t } = useTranslation('privacy');
  return (
    <Confirm
      title={t('withdraw.title')}
      confirmLabel={t('consent.withdraw')}
      pendingLabel={t('withdraw.pending')}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      isPending={isPending}
      error={error}
      onConfirm={onConfirm}
    >
      <Stack as="ul" marks>
        <li>{t('withdraw.stop')}</li>
        <li>{t('withdraw.told')}</li>
        {terms.isDeployed ? (
          <li>{t('withdraw.stays')}</li>
        ) : (
          <>
            <li>{t('withdraw.erased', { count: terms.erasedAfterDays })}</li>
            <li>{t('withdraw.back')}</li>
          </>
        )}
      </Stack>
    </Confirm>
  );
}
