import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { plansMachine } from '#machines/admin/commission/plans.machine.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import type { CommissionUrlState } from './commission-url-state.ts';
import { PlanView } from './plan.view.tsx';
import { RemovePlan } from './remove-plan.tsx';

const editor = lazyPart(async () => (await import('./plan-editor.tsx')).PlanEditor);

export interface PlanProps {
  userId: string;
  place: CommissionUrlState;
  onPlace: (next: CommissionUrlState) => void;
  /** The master switch. */
  master: ReactNode;
}

/** Manages the versions of the plan: shows them, creates one, and removes one that has not started. */
export function Plan({ userId, place, onPlace, master }: PlanProps) {
  const [snapshot, send, actor] = useMachine(plansMachine, { input: undefined });
  const [removed, setRemoved] = useState<CommissionPlan | null>(null);
  const { t } = useTranslation('commission');
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const staff = useReferences()?.staff;
  const { data, loadError, orders, errors } = snapshot.context;
  const today = dayInDubai();

  useEffect(() => {
    const ends = actor.on('order.done', ({ order: { kind, plan } }) => {
      if (kind === 'restore') return;
      setRemoved(null);
      toasts.add({
        tone: 'good',
        text: t('versions.removed', { name: plan.name }),
        onUndo: () => actor.send({ type: 'order.run', order: { kind: 'restore', plan } }),
      });
    });
    return () => ends.unsubscribe();
  }, [actor, toasts, t]);

  const show = (plan: string | null) => onPlace({ tab: 'plan', plan, isWriting: false });
  const write = () => onPlace({ tab: 'plan', plan: null, isWriting: true });
  const reload = () => send({ type: 'collection.reload' });
  if (place.isWriting && data) {
    return (
      <LazyPart part={editor}>
        {(PlanEditor) => (
          <PlanEditor
            userId={userId}
            known={data}
            today={today}
            onClose={() => show(null)}
            onSimulate={() => onPlace({ tab: 'simulator', plan: null, isWriting: false })}
            onSaved={(text) => {
              toasts.add({ tone: 'good', text });
              reload();
              show(null);
            }}
            onStale={reload}
          />
        )}
      </LazyPart>
    );
  }
  const refusal = removed && errors[removed.id];
  return (
    <>
      <PlanView
        phase={data ? 'ready' : snapshot.matches({ data: 'failed' }) ? 'failed' : 'loading'}
        known={data}
        today={today}
        shownId={place.plan}
        error={loadError && errorMessage(loadError)}
        isRetrying={snapshot.hasTag('loading')}
        master={master}
        authorOf={(id) => staff?.find((one) => one.id === id)?.name ?? null}
        onShow={show}
        onWrite={write}
        onRemove={setRemoved}
        onSimulate={() => onPlace({ tab: 'simulator', plan: null, isWriting: false })}
        onReload={reload}
      />
      <RemovePlan
        plan={removed}
        plans={data?.plans ?? []}
        isPending={orders.length > 0}
        error={refusal ? errorMessage(refusal) : undefined}
        onRemove={(plan) => send({ type: 'order.run', order: { kind: 'cancel', plan } })}
        onClose={() => {
          setRemoved(null);
          send({ type: 'order.dismiss' });
        }}
      />
    </>
  );
}
