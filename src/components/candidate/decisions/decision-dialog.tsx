import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import type { AppError } from '#shared/app-error.ts';
import type { DecisionFormProps } from './decision-form.props.ts';
import { DecisionForm } from './decision-form.tsx';
import { useDecisionMessages } from './use-decision-messages.ts';

export interface DecisionDialogProps extends Omit<DecisionFormProps, 'context'> {
  /** The loaded candidate; null until loaded. */
  context: DecisionContext | null;
  /** Error of the failed load. */
  unread: AppError | null;
  /** The decision is being submitted, so the dialog can't be closed. */
  isSubmitting: boolean;
  /** Reloads the candidate. */
  onRetry: () => void;
}

/** Renders the dialog of a decision, while the candidate loads and after. */
export function DecisionDialog({ context, unread, isSubmitting, onRetry, ...form }: DecisionDialogProps) {
  const { t } = useTranslation('leadDecisions');
  const errorMessage = useErrorMessages();
  const { title } = useDecisionMessages(form.decision, form.name);
  const isQuestion = form.decision === 'release' || form.decision === 'resume';
  return (
    <Dialog
      title={title}
      size={isQuestion ? 'small' : 'medium'}
      isOpen
      onOpenChange={form.onCancel}
      isBusy={isSubmitting}
    >
      {context && <DecisionForm {...form} context={context} />}
      {!context && !unread && <Skeleton label={t('loading')} />}
      {!context && unread && (
        <ErrorState title={t('unread')} onRetry={onRetry}>
          {errorMessage(unread)} {t('unreadSafe')}
        </ErrorState>
      )}
    </Dialog>
  );
}
