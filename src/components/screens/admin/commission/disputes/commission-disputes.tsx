import { useMachine } from '@xstate/react';
import Handshake from 'lucide-react/icons/handshake';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { CellContext, useCellContext } from '#components/blocks/columns/cell.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { disputesMachine } from '#machines/admin/commission/disputes/disputes.machine.ts';
import type { LedgerOrder } from '#machines/admin/commission/ledger/ledger-line.machine.ts';
import { nameIn } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './commission-disputes.module.css';
import { DisputeItem } from './dispute-item.tsx';

export interface CommissionDisputesProps {
  user: SessionUser;
}

/** Lists open disputes about commission lines, oldest first, to answer and resolve. */
export function CommissionDisputes({ user }: CommissionDisputesProps) {
  const { t } = useTranslation('commissionLedger');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const references = useReferences();
  const sourceName = useSourceName();
  const toasts = useToasts();
  const before = useCellContext();
  const [snapshot, send, actor] = useMachine(disputesMachine);
  const { data, loadError, errors, orders } = snapshot.context;
  const run = (order: LedgerOrder) => send({ type: 'order.run', order });
  const tell = useEffectEvent((order: LedgerOrder) => {
    if (order.kind === 'resolve') toasts.add({ tone: 'good', text: t('disputes.resolved') });
  });
  useEffect(() => {
    const done = actor.on('order.done', ({ order }) => tell(order));
    return () => done.unsubscribe();
  }, [actor]);
  const surroundings = useMemo(
    () => ({
      ...before,
      sourceName,
      staffName: (id: string | null) => references && nameIn(references, id),
    }),
    [before, sourceName, references],
  );
  return (
    <CellContext value={surroundings}>
      <section className={styles.Disputes} aria-labelledby="disputes-title">
        <Stack gap={4}>
          <Row>
            <Heading level={2} id="disputes-title">
              {t('disputes.title')}
            </Heading>
            {data && data.length > 0 && (
              <Muted as="span" role="status">
                {t('disputes.open', { count: data.length, number: format.number(data.length) })}
              </Muted>
            )}
          </Row>
          {data && loadError && <Alert title={t('disputes.outdated')}>{errorMessage(loadError)}</Alert>}
          {data === null && loadError && (
            <ErrorState title={t('disputes.failed')} onRetry={() => send({ type: 'collection.reload' })}>
              {errorMessage(loadError)}
            </ErrorState>
          )}
          {data === null && !loadError && (
            <Skeleton label={t('disputes.loading')}>
              <SkeletonBlock height="14rem" />
            </Skeleton>
          )}
          {data?.length === 0 && (
            <EmptyState icon={Handshake} kind="done" title={t('disputes.none')}>
              {t('disputes.noneText')}
            </EmptyState>
          )}
          {data && data.length > 0 && (
            <Stack as="ul" gap={4}>
              {data.map((record) => (
                <DisputeItem
                  key={record.line.id}
                  {...record}
                  userId={user.id}
                  error={errors[record.line.id] ?? null}
                  isBusy={orders.some(({ id }) => id === record.line.id)}
                  onMessage={(text) => run({ kind: 'message', id: record.line.id, text })}
                  onResolve={(resolution) =>
                    run({ kind: 'resolve', id: record.line.id, version: record.line.version, resolution })
                  }
                />
              ))}
            </Stack>
          )}
        </Stack>
      </section>
    </CellContext>
  );
}
