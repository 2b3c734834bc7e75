import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#components/hooks/save-file.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { isPending, referenceOf } from '#machines/admin/config/privacy/request-facts.ts';
import { personExportMachine, requestsMachine } from '#machines/admin/config/privacy/requests.machine.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { DataRequestWithPerson } from '#machines/data/tables/data-requests.ts';
import styles from './privacy.module.css';
import { RequestDialog, type RequestStep } from './request-dialog.tsx';
import { RequestItem } from './request-item.tsx';
import { Section } from './section.tsx';

const requestTabs = ['pending', 'answered'] as const;

/** Lists requests about personal data, with the days left to answer. */
export function RequestsSection() {
  const { t } = useTranslation(['configPrivacy', 'privacy']);
  const [snapshot, send, actor] = useMachine(requestsMachine);
  const [download, sendDownload, downloads] = useMachine(personExportMachine);
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const [shown, setShownPart] = useState<(typeof requestTabs)[number]>('pending');
  const [step, setStep] = useState<RequestStep | null>(null);
  const { data, loadError, orders, errors } = snapshot.context;
  const today = dayInDubai();

  useEffect(() => {
    const done = actor.on('order.done', ({ order }) => {
      setStep(null);
      toasts.add({ tone: 'good', text: t(`requests.done.${order.status}`) });
    });
    const saved = downloads.on('order.done', ({ order, result }) => {
      const file = new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' });
      saveFile(file, `${referenceOf(order) ?? order.candidate_id}.json`);
      toasts.add({ tone: 'good', text: t('requests.exported') });
    });
    const failed = downloads.on('order.failed', ({ error }) => {
      toasts.add({ tone: 'bad', text: errorMessage(error) });
    });
    return () => {
      for (const one of [done, saved, failed]) one.unsubscribe();
    };
  }, [actor, downloads, toasts, t, errorMessage]);

  const rows = (data ?? []).filter((row) => isPending(row) === (shown === 'pending'));
  const current = step && data?.find(({ id }) => id === step.request.id);
  const failureOf = (id: string) => {
    const error = errors[id];
    return error ? errorMessage(error) : null;
  };
  const startRequest = ({ id, version }: DataRequestWithPerson) =>
    send({ type: 'order.run', order: { id, version, status: 'in_progress', answer: null } });
  return (
    <Section
      title={t('requests.title')}
      hint={t('requests.hint')}
      state={data ? 'ready' : snapshot.matches({ data: 'failed' }) ? 'failed' : 'loading'}
      error={loadError}
      isRetrying={snapshot.hasTag('loading')}
      onRetry={() => send({ type: 'collection.reload' })}
    >
      <Tabs
        label={t('requests.show')}
        tabs={requestTabs.map((id) => ({
          id,
          label: t(`requests.${id}`),
          count: (data ?? []).filter((row) => isPending(row) === (id === 'pending')).length,
        }))}
        value={shown}
        onChange={setShownPart}
      />
      {rows.length === 0 ? (
        <EmptyState title={t(`requests.none.${shown}`)}>{t('requests.noneBody')}</EmptyState>
      ) : (
        <ul className={styles.List}>
          {rows.map((row) => (
            <RequestItem
              key={row.id}
              request={row}
              today={today}
              isBusy={orders.some(({ id }) => id === row.id)}
              isExporting={download.context.orders.some(({ id }) => id === row.id)}
              error={step === null ? failureOf(row.id) : null}
              onStartRequest={() => startRequest(row)}
              onExport={() => sendDownload({ type: 'order.run', order: row })}
              onStep={(status) => {
                send({ type: 'order.dismiss' });
                setStep({ request: row, status });
              }}
            />
          ))}
        </ul>
      )}
      {step && (
        <RequestDialog
          key={`${step.request.id} ${step.status}`}
          step={step}
          isSaving={orders.length > 0}
          error={errors[step.request.id] ?? null}
          onConfirm={(answer) =>
            send({
              type: 'order.run',
              order: {
                id: step.request.id,
                version: (current ?? step.request).version,
                status: step.status,
                answer,
              },
            })
          }
          onClose={() => setStep(null)}
        />
      )}
    </Section>
  );
}
