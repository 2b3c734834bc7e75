import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { Standing } from '#machines/candidate/decisions/standing.ts';
import type { AppError } from '#machines/data/errors.ts';
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx';
import { useDecisionWords } from './use-decision-words.ts';

export interface DecisionDialogProps extends Omit<DecisionFormProps, 'standing'> {
  /** The lead as it was read; null until it was. */
  standing: Standing | null;
  /** Why it could not be read. */
  unread: AppError | null;
  /** What was decided is being sent: the dialog can't be left. */
  isSubmitting: boolean;
  /** Reads it again. */
  onRetry: () => void;
}

/** One decision on one lead. */
export function DecisionDialog({ standing, unread, isSubmitting, onRetry, ...form }: DecisionDialogProps) {
  const { t } = useTranslation('leadDecisions');
  const errorWords = useErrorWords();
  const { title } = useDecisionWords(form.intent, form.name);
  const isQuestion = form.intent === 'release' || form.intent === 'resume';
  return (
    <Dialog
      title={title}
      size={isQuestion ? 'small' : 'medium'}
      isOpen
      onOpenChange={form.onCancel}
      isBusy={isSubmitting}
    >
      {standing && <DecisionForm {...form} standing={standing} />}
      {!standing && !unread && <Skeleton label={t('loading')} />}
      {!standing && unread && (
        <ErrorState title={t('unread')} onRetry={onRetry}>
          {errorWords(unread)} {t('unreadSafe')}
        </ErrorState>
      )}
    </Dialog>
  );
}
