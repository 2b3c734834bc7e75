import BadgeCheck from 'lucide-react/icons/badge-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { LedgerOrder } from '#machines/admin/commission/ledger/ledger-line.machine.ts';
import { blockOf } from '#machines/admin/commission/ledger/line-work.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface LineActsProps {
  line: CommissionListRow;
  userId: string;
  isBusy: boolean;
  onRun: (order: LedgerOrder) => void;
}

/** Buttons to approve, hold, release or reverse a line. Unavailable actions are not shown. */
export function LineActs({ line, userId, isBusy, onRun }: LineActsProps) {
  const { t } = useTranslation('commissionLedger');
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'hold' | 'reverse' | null>(null);
  const { id, version, status } = line;
  const can = (act: 'approve' | 'hold' | 'release') => blockOf(act, line, userId) === null;
  // A clawback can't be reversed. An unpaid one is cancelled.
  const isReversible = status === 'paid' ? line.reverses_id === null : status !== 'cancelled';
  return (
    <Row>
      {can('approve') && (
        <Button
          variant="primary"
          isPending={isBusy}
          onPress={() => onRun({ kind: 'approve', id, reason: null })}
        >
          <Icon of={BadgeCheck} />
          {t('acts.approve')}
        </Button>
      )}
      {can('hold') && (
        <Button onPress={() => setOpenDialog('hold')}>
          <Icon of={CirclePause} />
          {t('acts.hold')}
        </Button>
      )}
      {can('release') && (
        <Button isPending={isBusy} onPress={() => onRun({ kind: 'release', id, reason: null })}>
          <Icon of={CirclePlay} />
          {t('acts.release')}
        </Button>
      )}
      {isReversible && (
        <Button onPress={() => setOpenDialog('reverse')}>
          <Icon of={Undo2} />
          {t('acts.reverse')}
        </Button>
      )}
      {openDialog === 'hold' && (
        <ReasonDialog
          title={t('bulk.hold', { count: 1, number: format.number(1) })}
          help={t('hold.help')}
          verb={t('acts.hold')}
          onClose={() => setOpenDialog(null)}
          onReason={(reason) => {
            setOpenDialog(null);
            onRun({ kind: 'hold', id, reason });
          }}
        />
      )}
      {openDialog === 'reverse' && (
        <ReasonDialog
          title={t('reverse.title')}
          help={
            status === 'paid'
              ? t('reverse.paid', { amount: format.money(-line.amount_fils) })
              : t('reverse.unpaid')
          }
          verb={t('acts.reverse')}
          isDanger
          onClose={() => setOpenDialog(null)}
          onReason={(reason) => {
            setOpenDialog(null);
            onRun({ kind: 'reverse', id, version, reason });
          }}
        />
      )}
    </Row>
  );
}
