import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { useReasonMessages } from '#components/i18n/use-reason-messages.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { UnsentEntry } from '#machines/operations/visa-counter/counter-queue.ts';
import { dropReceipt } from '#machines/operations/visa-counter/receipt-photo.ts';
import { selectObstacle } from '#machines/outbox/outbox.selectors.ts';
import { useStepName } from './use-step-name.ts';
import styles from './visa-counter.module.css';

const tones = { waiting: 'neutral', sending: 'info', refused: 'bad' } as const;

export interface UnsentListProps {
  unsent: readonly UnsentEntry[];
  /** All outbox entries, which contain the reasons for rejections. */
  entries: readonly OutboxEntry[];
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Lists records that have not been sent, in order, with actions for rejected entries. */
export function UnsentList({ unsent, entries, labels }: UnsentListProps) {
  const { t } = useTranslation(['visaCounter', 'outbox']);
  const format = useFormat();
  const nameOf = useStepName(labels);
  const messagesOf = useReasonMessages();
  const outbox = OutboxContext.useActorRef();
  const obstacle = OutboxContext.useSelector(selectObstacle);
  const [given, setDiscarded] = useState<UnsentEntry | null>(null);
  const discard = () => {
    if (given === null) return;
    outbox.send({ type: 'entry.discard', key: given.key });
    if (given.entry.photo !== null) void dropReceipt(given.entry.photo);
    setDiscarded(null);
  };
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('queue')}</Heading>
      {unsent.length === 0 ? (
        <EmptyState kind="done" title={t('outbox:empty.title')}>
          {t('outbox:empty.about')}
        </EmptyState>
      ) : (
        unsent.some(({ state }) => state !== 'refused') && (
          <Muted size="body" role="status">
            {t(`outbox:obstacles.${obstacle}`)}
          </Muted>
        )
      )}
      <Stack as="ol" gap={2}>
        {unsent.map((one) => {
          const reason = entries.find(({ key }) => key === one.key)?.reason ?? null;
          const { entry, state, label, createdAt } = one;
          const name = t('entryOf', { name: label, step: nameOf(entry.code) });
          return (
            <li key={one.key} className={styles.Step}>
              <Row justify="between">
                <span className={styles.Name}>
                  <bdi>{label}</bdi>
                </span>
                <Badge tone={tones[state]}>{t(`outbox:states.${state}`)}</Badge>
              </Row>
              <Muted size="body">
                {[
                  nameOf(entry.code),
                  format.time(createdAt),
                  ...(entry.photo === null ? [] : [t('withPhoto')]),
                ].join(' · ')}
              </Muted>
              {reason && (
                <p className={styles.Unsent} data-refused>
                  {reason.code === 'STALE_VERSION' ? t('conflict') : messagesOf(reason)}
                </p>
              )}
              {state === 'refused' && (
                <Row>
                  <Button
                    size="large"
                    onPress={() => outbox.send({ type: 'entry.retry', key: one.key })}
                    aria-label={t('outbox:retryOf', { name })}
                  >
                    {t('outbox:retry')}
                  </Button>
                  <Button
                    size="large"
                    variant="quiet"
                    onPress={() => setDiscarded(one)}
                    aria-label={t('outbox:discardOf', { name })}
                  >
                    {t('outbox:discard')}
                  </Button>
                </Row>
              )}
            </li>
          );
        })}
      </Stack>
      <Confirm
        title={t('outbox:giveUp.title')}
        confirmLabel={t('outbox:giveUp.confirm')}
        isOpen={given !== null}
        onOpenChange={() => setDiscarded(null)}
        onConfirm={discard}
      >
        {t('outbox:giveUp.about')}
      </Confirm>
    </Stack>
  );
}
