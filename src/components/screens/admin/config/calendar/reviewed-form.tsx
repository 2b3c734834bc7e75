import { useMachine } from '@xstate/react';
import History from 'lucide-react/icons/history';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaleDialog } from '#components/blocks/conflict/stale-dialog.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { calendarTrialMachine } from '#machines/admin/config/calendar/calendar.machine.ts';
import type { CalendarChange, MovedDates } from '#machines/data/rpc/calendar-changes.ts';
import type { FormContext, FormEvent } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import styles from './calendar.module.css';
import { ReviewChange } from './review-change.tsx';

/** A field as shown to users. */
export interface Fact {
  label: string;
  text: string;
}

interface ReasonedValues {
  version: number | null;
  reason: string;
}

export interface ReviewedFormProps<Values extends ReasonedValues> {
  form: {
    context: FormContext<Values, MovedDates>;
    status: string;
    output: MovedDates | undefined;
    matches: (state: 'submitting') => boolean;
  };
  send: (event: FormEvent<Values>) => void;
  /** Title of the dialog: the change. */
  title: string;
  /** Validates the values. Returns keys of `configCalendar:wrong`, by field. */
  check: (values: Values) => Readonly<Partial<Record<string, string>>>;
  changeOf: (values: Values) => CalendarChange;
  /** Stored version; null for a new entry. */
  storedVersion: number | null;
  /** Every field with the user's values and with the stored values. */
  mine: readonly Fact[];
  theirs: readonly Fact[];
  onClose: () => void;
  onReload: () => void;
  onSaved: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Form for calendar entries: its fields, then a dialog that shows the moved due dates and asks for a reason. */
export function ReviewedForm<Values extends ReasonedValues>(props: ReviewedFormProps<Values>) {
  const { form, send, check, changeOf, storedVersion, onClose } = props;
  const { t } = useTranslation('configCalendar');
  const { t: tConfig } = useTranslation('config');
  const validationMessages = useValidationMessages();
  const format = useFormat();
  const now = useNow();
  const [trial, sendTrial] = useMachine(calendarTrialMachine);
  const [isReviewing, setReviewing] = useState(false);
  // A conflict dialog closed with Escape opens again on the next submit.
  const [isPostponed, setPostponed] = useState(false);
  const { values, errors, error, restoredDraftTime, isStored, start } = form.context;
  const isDone = form.status === 'done';
  const isStale = error instanceof Refusal && error.rule === 'STALE_VERSION';
  const isConflict = isStale && storedVersion !== null && storedVersion !== values.version;
  if (!isConflict && isPostponed) setPostponed(false);

  const reload = useEffectEvent(props.onReload);
  const notifySaved = useEffectEvent(props.onSaved);
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  useEffect(() => {
    if (isDone) notifySaved();
  }, [isDone]);

  const count = () => sendTrial({ type: 'order.run', order: changeOf(values) });
  const review = () => {
    if (Object.keys(check(values)).length > 0) return send({ type: 'form.submit' });
    count();
    setReviewing(true);
  };
  const change = (changes: Partial<ReasonedValues>) =>
    send({ type: 'form.change', changes: changes as Partial<Values> });

  return (
    <div className={styles.Form}>
      <Form aria-label={props.title} errors={validationMessages(errors)} isPending={isDone} onSubmit={review}>
        {restoredDraftTime !== null && (
          <div className={styles.Note}>
            <Banner
              icon={History}
              tone="info"
              action={
                <Button onPress={() => send({ type: 'form.discard' })}>{tConfig('form.discard')}</Button>
              }
            >
              {tConfig('form.restored', { when: format.dateTime(restoredDraftTime) })}
            </Banner>
          </div>
        )}
        {props.children}
        {!isStored && <p className={styles.NotSaved}>{tConfig('form.notKept')}</p>}
        <div className={styles.Footer}>
          <Row justify="end">
            <Button onPress={onClose}>{tConfig('form.cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('review.open')}
            </Button>
          </Row>
        </div>
        <ReviewChange
          title={props.title}
          confirmLabel={start.version === null ? tConfig('form.add') : tConfig('form.save')}
          isOpen={isReviewing && !(isConflict && !isPostponed) && !isDone}
          moved={trial.matches('done') ? (trial.context.done?.result ?? null) : null}
          error={isConflict ? null : (error ?? trial.context.error)}
          reason={values.reason}
          onReason={(reason) => change({ reason })}
          isSaving={form.matches('submitting')}
          onConfirm={() => send({ type: 'form.submit' })}
          onRetry={count}
          onClose={() => setReviewing(false)}
        />
        <StaleDialog
          isOpen={isConflict && !isPostponed}
          onOpenChange={() => setPostponed(true)}
          by={null}
          at={now}
          now={now}
          fields={props.mine.flatMap(({ label, text }, place) => {
            const other = props.theirs[place]?.text ?? '';
            return text === other ? [] : [{ label, mine: text, theirs: other }];
          })}
          onKeepMine={() => {
            change({ version: storedVersion });
            send({ type: 'form.submit' });
          }}
          onTakeTheirs={() => {
            send({ type: 'form.discard' });
            onClose();
          }}
        />
      </Form>
    </div>
  );
}

/** Returns a function that turns error keys into messages, by field. */
function useValidationMessages(): (
  errors: Readonly<Partial<Record<string, string>>>,
) => Record<string, string> {
  const { t } = useTranslation('configCalendar');
  const known = t('wrong', { returnObjects: true });
  const isKnown = (key: string | undefined): key is keyof typeof known => key !== undefined && key in known;
  return (errors) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([field, key]) => (isKnown(key) ? [[field, t(`wrong.${key}`)]] : [])),
    );
}
