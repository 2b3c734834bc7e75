import { useTranslation } from 'react-i18next';
import { useReasonMessages } from '#components/i18n/use-reason-messages.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import styles from './outbox-status.module.css';

/** Number of failed tries after which the user may discard an entry. */
const failuresBeforeWarning = 3;

/** Translation key of each kind, in `outbox:kinds`. */
const actionNames: Readonly<Record<string, 'contact' | 'checkIn' | 'walkIn' | 'report' | 'counter'>> = {
  'contact.log': 'contact',
  'integrity.report': 'report',
  'interview.checkIn': 'checkIn',
  'interview.walkIn': 'walkIn',
  'visa.counter': 'counter',
};

const tones = { waiting: 'neutral', sending: 'info', refused: 'bad' } as const;

export interface OutboxEntryRowProps {
  /** A waiting or rejected entry. */
  entry: OutboxEntry;
  /** An earlier entry of the same record was rejected. */
  isBlocked: boolean;
  onRetry: () => void;
  /** Discards the entry without sending it. */
  onDiscard: () => void;
}

/** Shows one entry: its action, subject, time and state, and the actions the user can take. */
export function OutboxEntryRow({ entry, isBlocked, onRetry, onDiscard }: OutboxEntryRowProps) {
  const { t } = useTranslation('outbox');
  const messagesOf = useReasonMessages();
  const { state, reason } = entry;
  const isRefused = state === 'refused';
  const kind = t(`kinds.${actionNames[entry.kind] ?? 'other'}`);
  const name = entry.label === '' ? kind : `${kind}: ${entry.label}`;
  const canDiscard =
    isRefused || isBlocked || (state === 'waiting' && entry.failures >= failuresBeforeWarning);
  return (
    <li className={styles.Entry}>
      <div className={styles.Head}>
        <div className={styles.Description}>
          <span className={styles.Type}>{kind}</span>
          {entry.label !== '' && <bdi className={styles.Label}>{entry.label}</bdi>}
        </div>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <Muted>
        <DateTime at={entry.createdAt} shows="dateTime" />
      </Muted>
      {reason && (
        <p className={styles.Reason}>
          {messagesOf(reason)}
          {reason.requestId !== '' && <> {t('reference', { id: reason.requestId })}</>}
        </p>
      )}
      {isBlocked && <p>{t('heldUp')}</p>}
      {!entry.isKept && <p>{t('notKept')}</p>}
      {canDiscard && (
        <div className={styles.Actions}>
          {isRefused && (
            <Button onPress={onRetry} aria-label={t('retryOf', { name })}>
              {t('retry')}
            </Button>
          )}
          <Button
            variant={isRefused ? 'quiet' : 'secondary'}
            onPress={onDiscard}
            aria-label={t('discardOf', { name })}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
