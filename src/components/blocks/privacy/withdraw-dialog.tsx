import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { PrivacyTerms } from '#machines/data/rpc/my-privacy.ts';

export interface WithdrawDialogProps {
  /** Consequences of withdrawing. */
  terms: PrivacyTerms;
  /** The dialog is open. */
  isOpen: boolean;
  /** The consent is being withdrawn. */
  isPending: boolean;
  /** Error message if the withdrawal failed. */
  error?: string | undefined;
  /** Called when the driver confirms. */
  onConfirm: () => void;
  /** Called when the driver keeps the consent. */
  onCancel: () => void;
}

/** Asks the driver to confirm the withdrawal of consent, after showing its consequences. */
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
