import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Heading } from '#components/ui/text/text.tsx';
import { answersIn } from '#machines/candidate/screening/screening.context.ts';
import { fieldsOf, questions } from '#machines/candidate/screening/screening.questions.ts';
import { AnswerError } from './answer-error.tsx';
import { AnswerInput } from './answer-input.tsx';
import { choiceKeys } from './choice-field.tsx';
import { ConsentText } from './consent-text.tsx';
import { LocationField } from './location-field.tsx';
import styles from './screening.module.css';
import type { ScreeningViewProps } from './screening.props.ts';

/** Elements that Tab can reach. */
const focusableSelector = 'input, [role=spinbutton], button:not([tabindex="-1"])';

/**
 * Shows the current question. Enter moves to its next field, then to the next question. Shift+Tab in its first field
 * goes back.
 */
export function QuestionPanel({ context, openings, send, now }: ScreeningViewProps) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const { question, lead } = context;
  const answer = answersIn(context);
  const fields = fieldsOf(question, answer);
  const at = questions.findIndex(({ id }) => id === question);

  // Moves the focus to the option chosen by its key, so that the arrow keys and Enter work.
  const choose = (index: number) => {
    const radio = panel.current?.querySelectorAll<HTMLElement>('[role=radiogroup] input').item(index);
    radio?.click();
    radio?.focus();
  };
  useKeys(panel, Object.fromEntries(choiceKeys.map((key, index) => [key, () => choose(index)])));

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    const parts = [...(panel.current?.children ?? [])];
    const here = parts.findIndex((part) => part.contains(target));
    // A button handles its own press, and an open list handles its choice first.
    const isHandledElsewhere =
      target.closest('button') !== null || target.getAttribute('aria-expanded') === 'true';
    const isFirst = target.matches('[type=radio]') || parts[0]?.querySelector(focusableSelector) === target;
    if (event.key === 'Enter' && !isHandledElsewhere) {
      const next = parts.slice(here + 1).find((part) => part.querySelector(focusableSelector));
      // Leaving the field commits its input.
      target.blur();
      if (next) focusFirstIn(next);
      else send({ type: 'question.next' });
    } else if (event.key === 'Tab' && event.shiftKey && here === 0 && isFirst && at > 0) {
      target.blur();
      send({ type: 'question.back' });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section className={styles.Question} aria-labelledby="screening-question">
      <p className={styles.Position}>
        {t('place', { at: format.number(at + 1), of: format.number(questions.length) })}
      </p>
      <Heading id="screening-question" level={3}>
        {t(`ask.${question}`)}
      </Heading>
      {question === 'consent' && (
        <ConsentText
          words={lead.record?.consent_words ?? null}
          others={lead.record?.consent_readings ?? []}
        />
      )}
      {fields.map((field) => (
        <AnswerError key={field} {...{ context, field, openings, send, now }} />
      ))}
      <div ref={panel} className={styles.Parts} onKeyDownCapture={press}>
        {question === 'place' ? (
          <LocationField
            answer={answer}
            onChange={(field, value) => send({ type: 'answer.change', field, value })}
          />
        ) : (
          fields
            .filter((field) => lead.fields.get(field)?.status !== 'conflict')
            .map((field, index) => (
              <div key={field}>
                <AnswerInput
                  field={field}
                  value={answer(field)}
                  licence={answer('license_type')}
                  unfinished={context.draft.values.unfinished?.[field]}
                  onUnfinished={(text) => {
                    if (text !== (context.draft.values.unfinished?.[field] ?? null))
                      send({ type: 'answer.unfinished', field, text });
                  }}
                  onChange={(value) => send({ type: 'answer.change', field, value })}
                  openings={openings}
                  autoFocus={index === 0}
                />
              </div>
            ))
        )}
      </div>
      <p className={styles.Keys}>{t('keys')}</p>
    </section>
  );
}

/** Focuses the chosen option of a part, else its first field. */
function focusFirstIn(part: Element): void {
  const stop =
    part.querySelector<HTMLElement>('[type=radio]:checked') ??
    part.querySelector<HTMLElement>(focusableSelector);
  stop?.focus();
}
