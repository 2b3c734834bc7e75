import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';
import {
  type CounterValues,
  createCounterForm,
  emptyCounterValues,
  moreFieldsOf,
  outcomesOf,
} from '#machines/operations/visa-counter/counter-form.machine.ts';
import type { StepWithUnsent } from '#machines/operations/visa-counter/counter-queue.ts';
import { dropReceipt } from '#machines/operations/visa-counter/receipt-photo.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ReceiptField } from './receipt-field.tsx';

/** Maximum cost of a step, in fils, as in the database. */
const maxFils = 100_000_000;

/** Fields of steps that are days. The others are text. */
const days = [
  'entry_permit_issued',
  'entry_permit_expires',
  'uae_entry_date',
  'status_change_date',
  'residence_expiry',
  'emirates_id_expiry',
] as const;
const texts = ['quota_ref', 'entry_permit_no', 'emirates_id'] as const;

export interface StepFormProps {
  user: SessionUser;
  visaCase: CounterCase;
  step: StepWithUnsent;
  /** Name of the step. */
  name: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Form to record a step at the counter. Input and photos are stored on the phone from the first keystroke. */
export function StepForm({ user, visaCase, step, name, onSaved, onCancel }: StepFormProps) {
  const { t } = useTranslation('visaCounter');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createCounterForm(user.id, visaCase, step));
  const [state, send] = useMachine(machine, {
    input: { userId: user.id, record: step.id, values: emptyCounterValues() },
  });
  const { values, errors, error, restoredDraftTime, isStored } = state.context;
  const isDone = state.status === 'done';
  const saved = useEffectEvent(onSaved);
  useEffect(() => {
    if (isDone) saved();
  }, [isDone]);
  const set =
    <Field extends keyof CounterValues>(field: Field) =>
    (value: CounterValues[Field]) =>
      send({ type: 'form.change', changes: { [field]: value } });
  const wrong = (field: keyof CounterValues) => {
    const key = errors[field];
    return key === undefined
      ? undefined
      : t(`wrong.${validationMessages.find((word) => word === key) ?? 'more'}`);
  };
  const more = values.outcome === 'completed' ? moreFieldsOf(step) : [];
  const setMore = (field: string) => (value: string | null) =>
    set('more')({ ...values.more, [field]: value ?? '' });
  const missingText = (field: string) =>
    errors.more !== undefined && !values.more[field] ? t('wrong.more') : undefined;
  const discard = () => {
    if (values.photo !== null) void dropReceipt(values.photo);
    send({ type: 'form.discard' });
    onCancel();
  };
  return (
    <Form
      aria-label={t('recordOf', { step: name })}
      isPending={state.hasTag('busy')}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <Stack gap={5}>
        <Heading level={3}>
          <bdi translate="no">{name}</bdi>
        </Heading>
        {restoredDraftTime !== null && (
          <Muted role="status">{t('restored', { time: format.time(restoredDraftTime) })}</Muted>
        )}
        {!isStored && <Alert title={t('notKeptTitle')}>{t('notKept')}</Alert>}
        {error && <Alert>{errorMessage(error)}</Alert>}
        <RadioGroup
          label={t('outcome')}
          variant="cards"
          name="outcome"
          value={values.outcome}
          onChange={set('outcome')}
          options={outcomesOf(step).map((value) => ({
            value,
            label: t(value === 'completed' && step.health ? 'outcomes.fit' : `outcomes.${value}`),
          }))}
          error={wrong('outcome')}
        />
        <TextField
          label={t('reference')}
          name="reference"
          size="large"
          dir="ltr"
          autoCapitalize="none"
          value={values.reference}
          onChange={set('reference')}
          error={wrong('reference')}
        />
        {more.map((field) => {
          const day = days.find((one) => one === field);
          const text = texts.find((one) => one === field);
          return day ? (
            <DateField
              key={field}
              label={t(`fields.${day}`)}
              name={field}
              size="large"
              value={values.more[field] || null}
              onChange={setMore(field)}
              error={missingText(field)}
            />
          ) : (
            <TextField
              key={field}
              label={text ? t(`fields.${text}`) : field}
              name={field}
              size="large"
              dir="ltr"
              autoCapitalize="none"
              value={values.more[field] ?? ''}
              onChange={setMore(field)}
              error={missingText(field)}
            />
          );
        })}
        <DateField
          label={t('day')}
          name="day"
          size="large"
          value={values.day}
          onChange={set('day')}
          max={dayInDubai()}
          error={wrong('day')}
        />
        <MoneyField
          label={t('fee')}
          name="fee"
          size="large"
          minValue={0}
          maxValue={maxFils}
          value={values.feeFils}
          onChange={set('feeFils')}
        />
        <ReceiptField
          userId={user.id}
          candidateId={visaCase.candidate_id}
          photo={values.photo}
          onChange={set('photo')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isPending={state.matches('submitting')}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </Button>
        <Button variant="quiet" size="large" isWide onPress={discard}>
          {t('discard')}
        </Button>
      </Stack>
    </Form>
  );
}

const validationMessages = ['outcome', 'reference', 'nothing', 'day', 'more'] as const;
