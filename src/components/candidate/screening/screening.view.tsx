import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { QuestionActions } from './question-actions.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SaveStatus } from './save-status.tsx';
import styles from './screening.module.css';
import type { ScreeningViewProps } from './screening.props.ts';
import { VerdictActions } from './verdict-actions.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

/** Renders the screening dialog: the list of questions and answers beside the current question or the verdict. */
export function ScreeningView(props: ScreeningViewProps) {
  const { context, state, send } = props;
  const { t } = useTranslation('screening');
  const { record } = context.lead;
  const hasVerdict = state === 'judged' || state === 'qualifying' || state === 'qualified';
  const close = () => {
    // Leaving the field commits its input.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    send({ type: 'screening.close' });
  };
  return (
    <Dialog
      size="large"
      title={
        record ? t('title', { name: `${record.first_name} ${record.last_name}`.trim() }) : t('titleUnnamed')
      }
      isOpen
      onOpenChange={close}
      isBusy={state === 'qualifying' || state === 'qualified'}
      // Always rendered, so that no button moves between steps.
      footer={hasVerdict ? <VerdictActions {...props} /> : <QuestionActions {...props} />}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content(props: ScreeningViewProps) {
  const { context, state, send } = props;
  const { t } = useTranslation('screening');
  const messages = useErrorMessages();
  const { record, error } = context.lead;
  if (state === 'missing') return <ErrorState title={t('missing')}>{t('missingHelp')}</ErrorState>;
  if (state === 'unread')
    return (
      <ErrorState title={t('unread')} onRetry={() => send({ type: 'screening.reload' })}>
        {error && messages(error)} {t('unreadHelp')}
      </ErrorState>
    );
  if (state === 'opening' || record === null) return <Skeleton label={t('loading')} />;
  const isAsking = state === 'asking' || state === 'closing' || state === 'closed';
  return (
    <div className={styles.Screening}>
      <div className={styles.Main}>
        {isAsking ? (
          <QuestionPanel key={context.question} {...props} />
        ) : (
          <VerdictPanel {...props} state={state} />
        )}
        <SaveStatus context={context} />
      </div>
      <QuestionList {...props} isAsking={isAsking} />
    </div>
  );
}
