import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Conflict } from '#components/blocks/conflict/conflict.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { AnswerField } from '#machines/candidate/screening/screening.questions.ts';
import { answerOf } from '#machines/candidate/screening/screening.questions.ts';
import styles from './screening.module.css';
import type { ScreeningViewProps } from './screening.props.ts';
import { useAnswerMessages } from './use-answer-messages.ts';

export interface AnswerErrorProps extends Pick<ScreeningViewProps, 'context' | 'openings' | 'send' | 'now'> {
  field: AnswerField;
}

/** Shows why an answer isn't saved: both values if a colleague changed it, else the error. */
export function AnswerError({ context, field, openings, send, now }: AnswerErrorProps) {
  const { t } = useTranslation('screening');
  const errorMessage = useErrorMessages();
  const messages = useAnswerMessages(openings);
  const { lead, draft, question } = context;
  const state = lead.fields.get(field);
  if (!lead.record || !state) return null;
  if (state.status === 'conflict') {
    const mine = answerOf(lead.record, draft.values.answers, field);
    return (
      <Conflict
        by={state.by}
        at={state.at}
        now={now}
        mine={messages(field, mine) ?? t('open')}
        theirs={messages(field, lead.record[field]) ?? t('open')}
        onKeepMine={() => send({ type: 'conflict.keepMine', field })}
        onTakeTheirs={() => send({ type: 'conflict.takeTheirs', field })}
      />
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <div className={styles.Failure} role="alert">
      <Icon of={CircleAlert} />
      <p>
        {t('notSaved')} {errorMessage(state.error)}
      </p>
      <Button onPress={() => send({ type: 'question.go', question })}>{t('retry')}</Button>
    </div>
  );
}
