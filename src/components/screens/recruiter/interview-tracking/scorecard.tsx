import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { ScorecardItem } from '#machines/data/tables/interview-templates.ts';
import type { InterviewRecord } from '#machines/recruiter/interview-tracking/interview-record.ts';
import {
  createScorecardMachine,
  emptyScorecard,
  missingIn,
  questionsOf,
  requiredCount,
} from '#machines/recruiter/interview-tracking/scorecard.ts';
import styles from './interview-tracking.module.css';
import { ScoreField } from './score-field.tsx';
import { useScoreKeys } from './use-score-keys.ts';

export interface ScorecardProps {
  record: InterviewRecord;
  /** Id of the interviewer, who owns the draft. */
  userId: string;
}

const scale = ['0', '1', '2', '3', '4', '5'] as const;
const scores = scale.map((value) => ({ value, label: value }));
const overallScores = scores.slice(1);

/** Edits one interviewer's scorecard, stored in the browser until it is sent. Digits answer, `s` sends. */
export function Scorecard({ record: { interview, template }, userId }: ScorecardProps) {
  const { t, i18n } = useTranslation('interviewTracking');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const form = useRef<HTMLElement>(null);
  const [questions] = useState(() => questionsOf(template, interview));
  const [machine] = useState(() => createScorecardMachine(interview.id, questions));
  const [snapshot, send] = useMachine(machine, {
    input: { userId, record: interview.id, values: emptyScorecard },
  });
  const { values, errors, error, restoredDraftTime, isStored } = snapshot.context;

  const missing = missingIn(values, questions);
  const all = requiredCount(questions);
  const hasErrors = Object.keys(errors).length > 0;
  const change = (changes: Partial<typeof values>) => send({ type: 'form.change', changes });
  const submit = () => {
    send({ type: 'form.submit' });
    const [first] = missing;
    if (first) focusQuestion(form.current, first);
  };
  // The focused button that started the interview is gone.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);
  useScoreKeys(form, missing);
  useKeys(form, { s: submit });

  const labelOf = ({ code, label }: ScorecardItem) => label[i18n.language] ?? label.en ?? code;
  const nameOf = (code: string) => {
    const item = [...questions.roadTestItems, ...questions.items].find(
      (one) => code.replace('road.', '') === one.code,
    );
    return item ? labelOf(item) : t(`card.${code as 'overall' | 'recommendation' | 'licence_seen'}`);
  };
  const list = (items: readonly ScorecardItem[], part: 'scores' | 'road_test') =>
    items.map((item) => {
      const code = part === 'road_test' ? `road.${item.code}` : item.code;
      const named = {
        code,
        label: item.required ? labelOf(item) : t('card.optional', { label: labelOf(item) }),
        isMissing: hasErrors && missing.includes(code),
      };
      const answer = values[part][item.code];
      const set = (value: number | boolean) => change({ [part]: { ...values[part], [item.code]: value } });
      return item.kind === 'score' ? (
        <ScoreField
          key={code}
          {...named}
          options={scores}
          value={answerDigit(answer)}
          onChange={(value) => set(Number(value))}
        />
      ) : (
        <ScoreField
          key={code}
          {...named}
          options={[
            { value: '1', label: t('card.asked') },
            { value: '0', label: t('card.notAsked') },
          ]}
          value={answerDigit(answer)}
          onChange={(value) => set(value === '1')}
        />
      );
    });
  const own = (code: 'overall' | 'recommendation' | 'licence_seen') => ({
    code,
    label: t(`card.${code}`),
    isMissing: hasErrors && missing.includes(code),
  });

  return (
    <section ref={form} aria-label={t('card.label')} className={styles.Part}>
      <Stack gap={2}>
        <Heading level={3} size="body">
          {t('card.label')}
        </Heading>
        <Muted>{t('card.blind')}</Muted>
        {restoredDraftTime !== null && (
          <Muted role="status">{t('card.restored', { time: format.time(restoredDraftTime) })}</Muted>
        )}
        {error && <Alert>{errorMessage(error)}</Alert>}
      </Stack>
      {questions.requiresLicence && (
        <ScoreField
          {...own('licence_seen')}
          options={[
            { value: '1', label: t('card.seen') },
            { value: '0', label: t('card.notShown') },
          ]}
          value={answerDigit(values.licence_seen)}
          onChange={(value) => change({ licence_seen: value === '1' })}
        />
      )}
      {questions.roadTestItems.length > 0 && (
        <Stack gap={2}>
          <Heading level={4} size="body">
            {t('card.roadTest')}
          </Heading>
          {list(questions.roadTestItems, 'road_test')}
        </Stack>
      )}
      <Stack gap={2}>
        <Heading level={4} size="body">
          {t('card.interview')}
        </Heading>
        <Muted>{t('card.scale')}</Muted>
        {list(questions.items, 'scores')}
      </Stack>
      <ScoreField
        {...own('overall')}
        options={overallScores}
        value={answerDigit(values.overall)}
        onChange={(value) => change({ overall: Number(value) })}
      />
      <ScoreField
        {...own('recommendation')}
        options={(['yes', 'maybe', 'no'] as const).map((value) => ({
          value,
          label: t(`recommend.${value}`),
        }))}
        value={values.recommendation ?? undefined}
        onChange={(recommendation) => change({ recommendation })}
      />
      <TextArea
        label={t('card.comment')}
        value={values.comment}
        onChange={(comment) => change({ comment })}
        rows={2}
        maxLength={2000}
      />
      <div className={styles.Send}>
        <Stack gap={0}>
          <span role="status">
            {t('card.answered', { count: format.number(all - missing.length), all: format.number(all) })}
          </span>
          <Muted as="span">
            {!isStored && t('card.notKept')}
            {isStored &&
              missing.length > 0 &&
              t('card.left', { names: format.list(missing.slice(0, 3).map(nameOf)) })}
            {isStored && missing.length === 0 && t('card.kept')}
          </Muted>
        </Stack>
        <Button
          variant="primary"
          isPending={snapshot.hasTag('busy')}
          pendingLabel={t('card.sending')}
          onPress={submit}
        >
          {t('card.send')}
          <Kbd keys={['s']} />
        </Button>
      </div>
    </section>
  );
}

/** Returns the digit of an answer: 1 for yes, 0 for no. */
function answerDigit(answer: number | boolean | null | undefined) {
  return typeof answer === 'object' ? undefined : scale.find((digit) => Number(digit) === Number(answer));
}

function focusQuestion(form: HTMLElement | null, code: string): void {
  form?.querySelector<HTMLElement>(`[data-question="${code}"] input`)?.focus();
}
