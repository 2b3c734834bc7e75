import { useMachine } from '@xstate/react';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { DisputeThread } from '#components/blocks/commission-line/dispute-thread.tsx';
import { LineFacts } from '#components/blocks/commission-line/line-facts.tsx';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { Neighbours, type RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import {
  type LedgerOrder,
  ledgerLineMachine,
} from '#machines/admin/commission/ledger/ledger-line.machine.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import styles from './commission-ledger.module.css';
import { LineActs } from './line-acts.tsx';

export interface LedgerPanelProps {
  id: string;
  userId: string;
  /** Row of the list; null if not loaded. */
  known: CommissionListRow | null;
  place: RecordPosition | null;
  onClose: () => void;
}

/** Shows a line beside the ledger: its calculation, history, actions and dispute. */
export function LedgerPanel({ id, userId, known, place, onClose }: LedgerPanelProps) {
  const { t } = useTranslation('commissionLedger');
  const errorMessage = useErrorMessages();
  const { staffName } = useCellContext();
  const { subject } = useCommissionMessages();
  const [{ context, ...snapshot }, send] = useMachine(ledgerLineMachine, { input: { id } });
  const { data, loadError, error } = context;
  const line = data?.line ?? known;
  const isMissing = line === null && loadError?.code === 'data.missing';
  const work = {
    isBusy: snapshot.hasTag('busy'),
    onRun: (order: LedgerOrder) => send({ type: 'order.run', order }),
  };
  return (
    <Drawer
      label={line ? subject(line) : t('panel.label')}
      side="end"
      isModal={useIsNarrowWindow()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bar={
        place ? (
          <Neighbours {...place} previousLabel={t('panel.previous')} nextLabel={t('panel.next')} />
        ) : null
      }
    >
      <div className={styles.Panel}>
        {error && <Alert title={t('panel.notDone')}>{errorMessage(error)}</Alert>}
        {line && <LineFacts line={line} earner={staffName(line.recruiter_id)} />}
        {data && <LineActs line={data.line} userId={userId} {...work} />}
        {data && (
          <DisputeThread
            {...data}
            userId={userId}
            isBusy={work.isBusy}
            onMessage={(text) => work.onRun({ kind: 'message', id, text })}
            onResolve={(resolution) =>
              work.onRun({ kind: 'resolve', id, version: data.line.version, resolution })
            }
          />
        )}
        {isMissing && (
          <EmptyState
            icon={FileX}
            title={t('panel.missing')}
            action={<Button onPress={onClose}>{t('panel.close')}</Button>}
          >
            {t('panel.missingText')}
          </EmptyState>
        )}
        {loadError && !data && !isMissing && (
          <ErrorState title={t('panel.failed')} onRetry={() => send({ type: 'collection.reload' })}>
            {errorMessage(loadError)}
          </ErrorState>
        )}
        {!loadError && !line && <Skeleton label={t('panel.loading')} />}
      </div>
    </Drawer>
  );
}
