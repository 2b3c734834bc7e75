import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { answersIn } from '#machines/candidate/screening/screening.context.ts';
import { fieldsOf, isAnswered, questions } from '#machines/candidate/screening/screening.questions.ts';
import styles from './question-list.module.css';
import type { ScreeningViewProps } from './screening.props.ts';
import { useAnswerMessages } from './use-answer-messages.ts';

export interface QuestionListProps extends Pick<ScreeningViewProps, 'context' | 'openings' | 'send'> {
  /** A question is shown, not the verdict. */
  isAsking: boolean;
}

/** Lists every question with its answer. Each can be opened with one press. */
export function QuestionList({ context, openings, send, isAsking }: QuestionListProps) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const messages = useAnswerMessages(openings);
  const answer = answersIn(context);
  const { answers } = context.draft.values;
  const count = questions.filter(({ id }) => isAnswered(id, answer)).length;
  const place = t('place', { at: format.number(count), of: format.number(questions.length) });
  return (
    <nav className={styles.Nav} aria-label={t('questions')}>
      <p className={styles.Head}>
        <span>{t('progress')}</span>
        <span>{place}</span>
      </p>
      <ProgressBar label={t('progress')} part={count / questions.length} valueLabel={place} />
      <Stack as="ol" gap={0}>
        {questions.map(({ id, fields: all }) => {
          const fields = fieldsOf(id, answer);
          const isUnsaved = all.some((field) => answers[field]);
          const said = fields.flatMap((field) => {
            const isShownByEmirate = field === 'location_status' && answer(field) !== 'abroad';
            const text = isShownByEmirate ? null : messages(field, answer(field));
            return text === null ? [] : [{ field, text }];
          });
          return (
            <li key={id}>
              <Button
                className={styles.Entry ?? ''}
                {...(isAsking && context.question === id && { 'aria-current': 'step' })}
                isDisabled={fields.length === 0}
                onPress={() => send({ type: 'question.go', question: id })}
              >
                <span className={styles.Sign} data-unsaved={isUnsaved || undefined}>
                  {isUnsaved && (
                    <>
                      <Icon of={CloudOff} />
                      <VisuallyHidden>{t('unsaved')}</VisuallyHidden>
                    </>
                  )}
                  {!isUnsaved && isAnswered(id, answer) && <Icon of={Check} />}
                </span>
                <span className={styles.Name}>{t(`question.${id}`)}</span>
                <span className={styles.Answer} data-open={said.length === 0 || undefined}>
                  {fields.length === 0 && t('notNeeded')}
                  {fields.length > 0 && said.length === 0 && t('open')}
                  {said.map(({ field, text }) => (
                    <span key={field}>
                      <bdi>{text}</bdi>
                    </span>
                  ))}
                </span>
              </Button>
            </li>
          );
        })}
      </Stack>
      <Button
        className={styles.Entry ?? ''}
        {...(!isAsking && { 'aria-current': 'step' })}
        onPress={() => send({ type: 'screening.judge' })}
      >
        <span className={styles.Sign} />
        <span className={styles.Name}>{t('verdict')}</span>
      </Button>
    </nav>
  );
}
