import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { DataFile } from '#machines/shared/settings/privacy/privacy.actors.ts';
import { privacyMachine } from '#machines/shared/settings/privacy/privacy.machine.ts';
import { PrivacyView } from './privacy.view.tsx';

/** A driver's privacy, read anew in another language. */
export function DriverPrivacy() {
  const { i18n } = useTranslation();
  return <InLanguage key={i18n.language} language={i18n.language} />;
}

function InLanguage({ language }: { language: string }) {
  const [snapshot, send, actor] = useMachine(privacyMachine, { input: { language } });
  const { t } = useTranslation('privacy');
  const toasts = useToasts();
  useEffect(() => {
    const words = { withdraw: t('consent.withdrawn'), agree: t('consent.agreed'), ask: t('requests.sent') };
    const done = actor.on('deed.done', ({ deed }) => toasts.add({ tone: 'good', text: words[deed] }));
    const made = actor.on('file.ready', ({ file }) => save(file));
    return () => {
      done.unsubscribe();
      made.unsubscribe();
    };
  }, [actor, t, toasts]);

  const { privacy, error, failed, ask } = snapshot.context;
  return (
    <PrivacyView
      state={snapshot.matches('ready') ? 'ready' : error ? 'failed' : 'loading'}
      privacy={privacy}
      error={error}
      failed={failed}
      isRetrying={snapshot.hasTag('busy') || snapshot.matches({ ready: 'refreshing' })}
      isWithdrawAsked={snapshot.hasTag('withdrawing')}
      isWithdrawing={snapshot.matches({ ready: 'withdrawing' })}
      isAgreeing={snapshot.matches({ ready: 'agreeing' })}
      asked={snapshot.hasTag('asking') ? (ask?.kind ?? null) : null}
      isAsking={snapshot.matches({ ready: 'asking' })}
      isDownloading={snapshot.matches({ ready: 'downloading' })}
      onRetry={() => send({ type: 'privacy.reload' })}
      onWithdraw={() => send({ type: 'consent.withdraw' })}
      onConfirm={() => send({ type: 'deed.confirm' })}
      onCancel={() => send({ type: 'deed.cancel' })}
      onAgree={() => send({ type: 'consent.agree' })}
      onAsk={(kind) => send({ type: 'request.begin', kind })}
      onSend={(details) => send({ type: 'request.send', details })}
      onDownload={() => send({ type: 'data.download' })}
    />
  );
}

/** Gives a file to the browser, which keeps it or asks where. */
function save({ name, content }: DataFile) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
