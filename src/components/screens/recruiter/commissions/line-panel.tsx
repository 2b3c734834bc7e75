import { useMachine } from '@xstate/react';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { LineFacts } from '#components/blocks/commission-line/line-facts.tsx';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { Neighbours, type RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { lineMachine } from '#machines/recruiter/commissions/line.machine.ts';
import styles from './commissions.module.css';
import { Dispute } from './dispute.tsx';

export interface LinePanelProps {
  id: string;
  userId: string;
  /** Row of the list; null if not loaded. */
  known: CommissionListRow | null;
  place: RecordPosition | null;
  onClose: () => void;
}

/** Shows a line beside the ledger: its calculation, history and dispute. */
export function LinePanel({ id, userId, known, place, onClose }: LinePanelProps) {
  const { t } = useTranslation('commissions');
  const errorMessage = useErrorMessages();
  const { subject } = useCommissionMessages();
  const [{ context, ...snapshot }, send] = useMachine(lineMachine, { input: { id } });
  const { data, loadError, error } = context;
  const line = data?.line ?? known;
  const isMissing = line === null && loadError?.code === 'data.missing';
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
        {line && <LineFacts line={line} />}
        {data && (
          <Dispute
            record={data}
            userId={userId}
            error={error}
            isBusy={snapshot.hasTag('busy')}
            done={context.done?.order ?? null}
            onRun={(order) => send({ type: 'order.run', order })}
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
