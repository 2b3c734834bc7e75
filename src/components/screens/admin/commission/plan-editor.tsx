import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { firstDayFor } from '#machines/admin/commission/check-plan.ts';
import { createPlanForm, planDraftRecord } from '#machines/admin/commission/plan-form.ts';
import { planTermsOf, planValuesOf, starterTerms } from '#machines/admin/commission/plan-values.ts';
import { type Plans, planStateOn } from '#machines/admin/commission/plans.ts';
import { Refusal } from '#shared/refusal.ts';
import { PlanEditorView } from './plan-editor.view.tsx';
import { usePlanErrors } from './use-plan-errors.ts';

export interface PlanEditorProps {
  userId: string;
  known: Plans;
  /** Current day in Dubai. */
  today: string;
  onClose: () => void;
  onSimulate: () => void;
  /** Called with a message when the version is planned. */
  onSaved: (text: string) => void;
  /** Called when another admin changed the versions. */
  onStale: () => void;
}

/** Runs the form of a new version. Starts with the current plan, else the latest one or a proposal. */
export function PlanEditor(props: PlanEditorProps) {
  const { userId, known, today, onClose, onSimulate } = props;
  const { t } = useTranslation('commission');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const { plans } = known;
  const base = plans.find((plan) => planStateOn(plan, today) === 'active') ?? plans[0];
  const first = firstDayFor(plans, today);
  const [machine] = useState(() => createPlanForm(plans, today));
  const [start] = useState(() =>
    planValuesOf(
      base ? planTermsOf(base) : starterTerms(t('plan.starter')),
      crypto.randomUUID(),
      base ? nextMonth(today) : first,
    ),
  );
  const [form, send] = useMachine(machine, { input: { userId, record: planDraftRecord, values: start } });
  const { values, error, restoredDraftTime, isStored } = form.context;
  const errors = usePlanErrors(form.context, plans, first);
  const isDone = form.status === 'done';
  const isRefused = error instanceof Refusal;
  const notifySaved = useEffectEvent(() =>
    props.onSaved(t('form.saved', { name: values.name, from: format.date(values.active_from ?? today) })),
  );
  const notifyStale = useEffectEvent(props.onStale);
  useEffect(() => {
    if (isDone) notifySaved();
  }, [isDone]);
  useEffect(() => {
    if (isRefused) notifyStale();
  }, [isRefused]);
  return (
    <PlanEditorView
      values={values}
      errors={errors}
      error={error && Object.keys(errors).length === 0 ? errorMessage(error) : null}
      restoredDraftTime={restoredDraftTime}
      isStored={isStored}
      isSaving={isDone || form.matches('submitting')}
      active={base && planStateOn(base, today) === 'active' ? base : null}
      first={first}
      qualityMin={known.qualityMin}
      onChange={(changes) => send({ type: 'form.change', changes })}
      onSubmit={() => send({ type: 'form.submit' })}
      onDiscard={() => send({ type: 'form.discard' })}
      onClose={onClose}
      onSimulate={onSimulate}
    />
  );
}

/** Returns the first day of the following month. */
function nextMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}
