import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { SchedulingContext } from '#machines/candidate/scheduling/scheduling.context.ts';
import type { AppError } from '#shared/app-error.ts';

export interface SchedulingDialogProps {
  title: string;
  /** The candidate and the calendar; null until loaded. */
  context: SchedulingContext | null;
  /** Error of the failed load. */
  unread: AppError | null;
  onRetry: () => void;
  onClose: () => void;
  /** The choice is being submitted, so the dialog can't be closed. */
  isBusy?: boolean;
  /** Renders the dialog's content once the data is loaded. */
  children: (context: SchedulingContext) => ReactNode;
}

/** Dialog of an interview action, while the calendar loads and after. */
export function SchedulingDialog(props: SchedulingDialogProps) {
  const { title, context, unread, onRetry, onClose, isBusy = false, children } = props;
  const { t } = useTranslation('scheduling');
  const errorMessage = useErrorMessages();
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isBusy}>
      {context && children(context)}
      {!context && !unread && <Skeleton label={t('loading')} />}
      {!context && unread && (
        <ErrorState title={t('unread')} onRetry={onRetry}>
          {errorMessage(unread)}
        </ErrorState>
      )}
    </Dialog>
  );
}
