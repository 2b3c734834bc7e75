import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Conflict } from '#components/blocks/conflict/conflict.tsx';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { AnswerField } from '#machines/candidate/screening/screening.questions.ts';
import { answerOf } from '#machines/candidate/screening/screening.questions.ts';
import styles from './screening.module.css';
import type { ScreeningViewProps } from './screening.props.ts';
import { useAnswerWords } from './use-answer-words.ts';

export interface AnswerTroubleProps
  extends Pick<ScreeningViewProps, 'context' | 'openings' | 'send' | 'now'> {
  field: AnswerField;
}

/** Shows why an answer isn't saved: both values if a colleague changed it, else the error. */
export function AnswerTrouble({ context, field, openings, send, now }: AnswerTroubleProps) {
  const { t } = useTranslation('screening');
  const errorWords = useErrorWords();
  const words = useAnswerWords(openings);
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
        mine={words(field, mine) ?? t('open')}
        theirs={words(field, lead.record[field]) ?? t('open')}
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
        {t('notSaved')} {errorWords(state.error)}
      </p>
      <Button onPress={() => send({ type: 'question.go', question })}>{t('retry')}</Button>
    </div>
  );
}
