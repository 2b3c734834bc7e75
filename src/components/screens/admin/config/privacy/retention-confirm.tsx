import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';
import { Refusal } from '#shared/refusal.ts';

export interface RetentionConfirmProps {
  /** Number of people to be anonymised in the next night. */
  count: number;
  isSaving: boolean;
  error: AppError | null;
  onConfirm: (reason: string) => void;
  /** Counts again, because the number has changed. */
  onCheckAgain: () => void;
  onClose: () => void;
}

/** Asks for the number of people and a reason before new periods are saved. */
export function RetentionConfirm({
  count,
  isSaving,
  error,
  onConfirm,
  onCheckAgain,
  onClose,
}: RetentionConfirmProps) {
  const { t } = useTranslation('configPrivacy');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = visibleText(reason) === '';
  const isOutdated = error instanceof Refusal && error.rule === 'STALE_VERSION';
  return (
    <Confirm
      title={
        count === 0 ? t('retention.askNone') : t('retention.ask', { count, number: format.number(count) })
      }
      confirmLabel={t('confirm.periods')}
      isOpen
      onOpenChange={onClose}
      isNonDestructive={count === 0}
      {...(count > 0 && { typed: String(count) })}
      isPending={isSaving}
      pendingLabel={t('saving')}
      error={error ? (isOutdated ? t('retention.outdated') : errorMessage(error)) : undefined}
      onConfirm={() => (isMissing ? setSubmitted(true) : onConfirm(visibleText(reason)))}
    >
      <Stack gap={3}>
        <p>{count === 0 ? t('retention.harmless') : t('retention.harm')}</p>
        {isOutdated && (
          <div>
            <Button onPress={onCheckAgain}>{t('retention.look')}</Button>
          </div>
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={isSubmitted && isMissing ? t('reasonMissing') : undefined}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={500}
          isRequired
        />
      </Stack>
    </Confirm>
  );
}
