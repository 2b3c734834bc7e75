import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { planTermsOf, termsOfValues } from '#machines/admin/commission/plan-values.ts';
import { monthsUpTo, sumByRecruiter } from '#machines/admin/commission/simulated-sums.ts';
import { simulatorMachine } from '#machines/admin/commission/simulator.machine.ts';
import {
  type SimulatorChoices,
  simulatorChoicesMachine,
} from '#machines/admin/commission/simulator-choices.machine.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { PlanTerms } from '#machines/data/tables/commission-plans.ts';
import { Refusal } from '#shared/refusal.ts';
import { type Comparison, SimulatorView } from './simulator.view.tsx';

/** Value of the user's draft in the choice of plans. */
const draftId = 'draft';

export interface SimulatorProps {
  userId: string;
  /** Opens the form of a new version. */
  onWrite: () => void;
}

/** Runs the simulator: one month, or several ending with it, under the current plan and another one. */
export function Simulator({ userId, onWrite }: SimulatorProps) {
  const [choices, sendChoices] = useMachine(simulatorChoicesMachine, { input: { userId } });
  const [snapshot, send] = useMachine(simulatorMachine);
  const { t } = useTranslation('commission');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const staff = useReferences()?.staff;
  const today = dayInDubai();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [count, setCount] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, loadError } = choices.context;
  const { simulation, done, error } = snapshot.context;
  const against = chosen ?? firstChoice(data, today);

  const run = () =>
    send({
      type: 'simulation.run',
      simulation: { months: monthsUpTo(month, count), draft: termsOf(data, against, today) },
    });
  const runFirst = useEffectEvent(run);
  const isLoaded = data !== null;
  useEffect(() => {
    if (isLoaded) runFirst();
  }, [isLoaded]);

  const options: Comparison[] = [
    ...(data?.draft
      ? [{ value: draftId, label: t('simulator.draft', { when: format.dateTime(data.draft.savedAt) }) }]
      : []),
    ...(data?.plans ?? []).map(({ id, name, active_from }) => ({
      value: id,
      label: t('simulator.version', { name, from: format.date(active_from) }),
    })),
    { value: 'none', label: t('simulator.nothing') },
  ];
  const isDraftRefused = against === draftId && error instanceof Refusal && error.rule === 'INVALID_VALUE';
  return (
    <SimulatorView
      phase={data ? 'ready' : choices.matches({ data: 'failed' }) ? 'failed' : 'loading'}
      loadError={loadError && errorMessage(loadError)}
      onReload={() => sendChoices({ type: 'collection.reload' })}
      months={monthsUpTo(monthsUpTo(today.slice(0, 7), 1)[0] ?? month, 24).toReversed()}
      month={month}
      onMonth={setMonth}
      count={count}
      onCount={setCount}
      options={options}
      against={against}
      onComparedPlanChange={setChosen}
      state={stateOf(snapshot.value)}
      simulated={simulation?.months ?? []}
      done={done.length}
      error={error && (isDraftRefused ? t('simulator.draftWrong') : errorMessage(error))}
      rows={sumByRecruiter(done)}
      recruiterName={(id) => staff?.find((one) => one.id === id)?.name ?? '…'}
      onRun={run}
      onCancel={() => send({ type: 'simulation.cancel' })}
      onWrite={onWrite}
    />
  );
}

function stateOf(value: unknown): 'idle' | 'running' | 'done' | 'cancelled' | 'failed' {
  return value === 'idle' || value === 'done' || value === 'cancelled' || value === 'failed'
    ? value
    : 'running';
}

/** Returns the initial choice: the draft, else a future version, else none. */
function firstChoice(data: SimulatorChoices | null, today: string): string {
  if (data?.draft) return draftId;
  return data?.plans.findLast(({ active_from }) => active_from > today)?.id ?? 'none';
}

function termsOf(data: SimulatorChoices | null, against: string, today: string): PlanTerms | null {
  if (against === draftId && data?.draft) {
    // A draft can be simulated before it has a start day or a name.
    const terms = termsOfValues(data.draft.value);
    return {
      ...terms,
      name: terms.name.trim() || draftId,
      active_from: terms.active_from ?? today,
      active_to: null,
    };
  }
  const plan = data?.plans.find(({ id }) => id === against);
  return plan ? planTermsOf(plan) : null;
}
