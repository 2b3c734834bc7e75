import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrivacyView } from '#components/blocks/privacy/privacy.view.tsx';
import { saveFile } from '#components/hooks/save-file.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import {
  dataFileMachine,
  type PrivacyOrder,
  privacyMachine,
} from '#machines/shared/settings/privacy/privacy.machine.ts';

/** A driver's privacy page, reloaded when the language changes. */
export function DriverPrivacy() {
  const { i18n } = useTranslation();
  return <PrivacyInLanguage key={i18n.language} language={i18n.language} />;
}

function PrivacyInLanguage({ language }: { language: string }) {
  const [snapshot, send, actor] = useMachine(privacyMachine, { input: { language } });
  const [file, sendFile, fileActor] = useMachine(dataFileMachine);
  const [dialog, setDialog] = useState<'withdraw' | DataRequest['kind'] | null>(null);
  const { t } = useTranslation('privacy');
  const toasts = useToasts();
  useEffect(() => {
    const words = { withdraw: t('consent.withdrawn'), agree: t('consent.agreed'), ask: t('requests.sent') };
    const done = actor.on('order.done', ({ order, result }) => {
      setDialog(null);
      if (result) toasts.add({ tone: 'good', text: words[order.type] });
    });
    const fileSubscription = fileActor.on('order.done', ({ result }) =>
      saveFile(result.content, result.name),
    );
    return () => {
      done.unsubscribe();
      fileSubscription.unsubscribe();
    };
  }, [actor, fileActor, t, toasts]);

  const { data, loadError, orders, errors } = snapshot.context;
  const offered = data?.privacy?.offered;
  const isRunning = (type: PrivacyOrder['type']) => orders.some((order) => order.type === type);
  const run = (order: PrivacyOrder) => send({ type: 'order.run', order });
  const open = (next: typeof dialog) => {
    send({ type: 'order.dismiss' });
    setDialog(next);
  };
  return (
    <PrivacyView
      state={data ? 'ready' : loadError ? 'failed' : 'loading'}
      privacy={data?.privacy ?? null}
      loadError={loadError}
      errors={{ ...errors, ...(file.context.error && { download: file.context.error }) }}
      isRetrying={snapshot.hasTag('loading')}
      isConfirmingWithdrawal={dialog === 'withdraw'}
      isWithdrawing={isRunning('withdraw')}
      isAgreeing={isRunning('agree')}
      asked={dialog === 'withdraw' ? null : dialog}
      isAsking={isRunning('ask')}
      isDownloading={file.hasTag('busy')}
      onRetry={() => send({ type: 'collection.reload' })}
      onWithdraw={() => open('withdraw')}
      onConfirm={() => run({ type: 'withdraw' })}
      onCancel={() => {
        // A request that seemed to fail may have succeeded.
        if (snapshot.context.error) send({ type: 'collection.reload' });
        open(null);
      }}
      onAgree={() => offered && run({ type: 'agree', words: offered })}
      onRequest={open}
      onSend={(details) => dialog && dialog !== 'withdraw' && run({ type: 'ask', kind: dialog, details })}
      onDownload={() => sendFile({ type: 'order.run', order: undefined })}
    />
  );
}
