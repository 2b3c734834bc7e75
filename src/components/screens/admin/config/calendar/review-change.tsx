import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { MovedDates } from '#machines/data/rpc/calendar-changes.ts';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';
import { MovedDatesList } from './moved-dates.tsx';

export interface ReviewChangeProps {
  title: string;
  confirmLabel: string;
  isOpen: boolean;
  /** Moved due dates; null until counted. */
  moved: MovedDates | null;
  /** Error of counting the due dates or of saving the change. */
  error: AppError | null;
  /** The change removes something. */
  isDestructive?: boolean;
  reason: string;
  onReason: (reason: string) => void;
  isSaving: boolean;
  onConfirm: () => void;
  /** Counts again. */
  onRetry: () => void;
  onClose: () => void;
}

/** Shows which due dates a calendar change moves, and asks for a reason before saving. */
export function ReviewChange({ moved, error, reason, onReason, isSaving, ...props }: ReviewChangeProps) {
  const { t } = useTranslation('configCalendar');
  const errorMessage = useErrorMessages();
  const missing = visibleText(reason) === '' ? t('review.reasonFirst') : undefined;
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onOpenChange={props.onClose}
      isBusy={isSaving}
      footer={
        <>
          <Button onPress={props.onClose} isDisabled={isSaving}>
            {t('review.back')}
          </Button>
          <Button
            variant={props.isDestructive ? 'danger' : 'primary'}
            onPress={props.onConfirm}
            isPending={isSaving}
            pendingLabel={t('review.saving')}
            disabledReason={moved === null ? t('review.counting') : missing}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error && (
          <Stack>
            <Alert>{errorMessage(error)}</Alert>
            {moved === null && (
              <div>
                <Button onPress={props.onRetry}>{t('review.again')}</Button>
              </div>
            )}
          </Stack>
        )}
        {moved !== null && <MovedDatesList moved={moved} />}
        {moved === null && !error && (
          <Skeleton label={t('review.counting')}>
            <SkeletonLine width="18rem" />
            <SkeletonLine width="14rem" />
          </Skeleton>
        )}
        <TextArea
          label={t('review.reason')}
          hint={t('review.reasonHint')}
          value={reason}
          onChange={onReason}
          rows={2}
          maxLength={500}
          isRequired
        />
      </Stack>
    </Dialog>
  );
}
