import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { MessagesContext, MessagesEvent } from '#machines/candidate/decisions/messages.machine.ts';
import type { Message } from '#machines/data/tables/message-templates.ts';
import styles from './decisions.module.css';
import { MessageStep, type MessageValues } from './message-step.tsx';
import { useBlockMessages } from './use-block-messages.ts';

/** Phase of the dialog: the states of its machine that the user sees. */
export type MessagesPhase = 'reading' | 'unread' | 'writing' | 'asking' | 'logging' | 'over';

export interface MessagesDialogProps {
  phase: MessagesPhase;
  /** The leads and their progress. */
  context: MessagesContext;
  /** Templates that may be sent, in all available languages. */
  texts: readonly Message[];
  /** Returns additional values for the merge fields of a message to a lead. */
  valuesOf?: MessageValues | undefined;
  send: (event: MessagesEvent) => void;
}

/** Sends a message to many leads: shows the current lead and the message, then asks whether it was sent. */
export function MessagesDialog({ phase, context, texts, valuesOf, send }: MessagesDialogProps) {
  const { t } = useTranslation('leadDecisions');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const { ids, leads, at, sent, error } = context;
  const lead = leads[at];
  const counted = (count: number) => ({ count, number: format.number(count) });
  const isMessageStep = phase === 'writing' || phase === 'asking' || phase === 'logging';
  return (
    <Dialog
      title={t('messages.title', counted(leads.length || ids.length))}
      isOpen
      onOpenChange={() => send({ type: 'messages.close' })}
      isBusy={phase === 'logging'}
      footer={<Buttons phase={phase} send={send} />}
    >
      <div className={styles.Decision}>
        {phase === 'reading' && <Skeleton label={t('messages.reading')} />}
        {phase === 'unread' && error && (
          <ErrorState title={t('messages.unread')} onRetry={() => send({ type: 'messages.retry' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {isMessageStep && error && <Alert>{errorMessage(error)}</Alert>}
        {isMessageStep && lead && (
          <MessageStep
            lead={lead}
            at={at}
            all={leads.length}
            sender={context.user.name}
            texts={texts}
            valuesOf={valuesOf}
            isAsking={phase !== 'writing'}
            onOpen={(text) => send({ type: 'message.open', text })}
          />
        )}
        {phase === 'over' && (
          <p role="status" className={styles.Name}>
            {leads.length === 0
              ? t('messages.none')
              : sent.length === 0
                ? t('messages.sumNone')
                : t('messages.sum', counted(sent.length))}
          </p>
        )}
        {phase !== 'reading' && <ExcludedLeads blocked={context.blocked} />}
      </div>
    </Dialog>
  );
}

function ExcludedLeads({ blocked }: Pick<MessagesContext, 'blocked'>) {
  const { t } = useTranslation('leadDecisions');
  const format = useFormat();
  const words: Readonly<Record<string, string>> = useBlockMessages();
  if (blocked.length === 0) return null;
  return (
    <ul className={`${styles.Plain} ${styles.Quiet}`}>
      {blocked.map(({ reason, rows }) => (
        <li key={reason}>
          {t('messages.blocked', {
            count: rows.length,
            number: format.number(rows.length),
            reason: words[reason] ?? reason,
          })}
          {' · '}
          <bdi>{format.list(rows.map(({ name }) => name))}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Buttons({ phase, send }: Pick<MessagesDialogProps, 'phase' | 'send'>) {
  const { t } = useTranslation('leadDecisions');
  const isLogging = phase === 'logging';
  if (phase === 'over' || phase === 'reading' || phase === 'unread') {
    return <Button onPress={() => send({ type: 'messages.close' })}>{t('messages.close')}</Button>;
  }
  return (
    <>
      <Button onPress={() => send({ type: 'messages.close' })} isDisabled={isLogging}>
        {t('messages.finish')}
      </Button>
      <Button onPress={() => send({ type: 'message.skip' })} isDisabled={isLogging}>
        {t('messages.skip')}
      </Button>
      {phase !== 'writing' && (
        <Button
          variant="primary"
          autoFocus
          onPress={() => send({ type: 'message.sent' })}
          isPending={isLogging}
          pendingLabel={t('messages.logging')}
        >
          {t('messages.sent')}
        </Button>
      )}
    </>
  );
}
