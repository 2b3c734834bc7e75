import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { diagnosticsOf } from '#machines/admin/health/diagnostics.ts';
import { healthMachine } from '#machines/admin/health/health.machine.ts';
import {
  type HealthOrder,
  type HealthOrderResult,
  healthWorkMachine,
} from '#machines/admin/health/health-work.machine.ts';
import { build } from '#machines/data/build.ts';
import type { HealthIncident } from '#machines/data/rpc/health-history.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Refusal } from '#shared/refusal.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { HealthView } from './health.view.tsx';
import { useHealthMessages } from './use-health-messages.ts';

export interface HealthScreenProps {
  /** The signed-in admin. */
  user: SessionUser;
  /** Path of the page to retry failed form entries. */
  formsHref: string;
}

/** `/admin/config/health`: checks every part while the page is visible. */
export function HealthScreen({ user, formsHref }: HealthScreenProps) {
  // Loads all namespaces at once. Loading one later would suspend the page.
  const { t } = useTranslation(['health', 'candidates', 'controls', 'errors', 'refusals']);
  const [{ context }, send] = useMachine(healthMachine, { input: { userId: user.id } });
  const [work, sendWork, worker] = useMachine(healthWorkMachine);
  const [openDialog, setOpenDialog] = useState<HealthIncident | null>(null);
  const messages = useHealthMessages();
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const clock = useNow();
  // Prevents a result that is newer than the clock from being in the future.
  const now = Math.max(clock, ...Object.values(context.results).map(({ at }) => at));

  const follow = useEffectEvent((end: OrderEnd<HealthOrder, HealthOrderResult>) => {
    const { order } = end;
    if (order.act === 'acknowledge') {
      send({ type: 'history.reload' });
      if (end.type === 'order.failed') return;
      toasts.add({
        tone: 'good',
        text: t('incidents.done', { part: messages.part(openDialog?.part ?? '') }),
      });
      setOpenDialog(null);
      return;
    }
    const job = messages.job(order.kind);
    if (end.type === 'order.failed') {
      toasts.add({ tone: 'bad', text: t('jobs.failed', { job, why: errorMessage(end.error) }) });
      return;
    }
    send({ type: 'checks.run', parts: ['jobs', 'queue'] });
    toasts.add({ tone: 'good', text: t(end.result ? 'jobs.requested' : 'jobs.due', { job }) });
  });
  useEffect(() => {
    const ends = worker.on('*', follow);
    return () => ends.unsubscribe();
  }, [worker]);

  const failure = openDialog && work.context.errors[openDialog.id];
  const isOvertaken = failure instanceof Refusal && failure.rule === 'STALE_VERSION';
  return (
    <>
      <HealthView
        {...context}
        formsHref={formsHref}
        running={work.context.orders.flatMap((order) => (order.act === 'runJob' ? [order.kind] : []))}
        diagnostics={diagnosticsOf({ results: context.results, version: build.version, now })}
        onCheck={(parts) => send({ type: 'checks.run', ...(parts && { parts }) })}
        onRunJob={(kind) => sendWork({ type: 'order.run', order: { act: 'runJob', kind } })}
        onAcknowledge={(incident) => {
          sendWork({ type: 'order.dismiss' });
          setOpenDialog(incident);
        }}
        now={now}
      />
      {openDialog && (
        <AcknowledgeDialog
          key={openDialog.id}
          part={messages.part(openDialog.part)}
          isSaving={work.context.orders.some((order) => order.act === 'acknowledge')}
          failure={failure ? (isOvertaken ? t('incidents.overtaken') : errorMessage(failure)) : null}
          onSave={(note) =>
            sendWork({ type: 'order.run', order: { act: 'acknowledge', id: openDialog.id, note } })
          }
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
