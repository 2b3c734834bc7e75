import BadgeCheck from 'lucide-react/icons/badge-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { type LineBlock, lineWork } from '#machines/admin/commission/ledger/line-work.ts';
import type { LineAct } from '#machines/data/rpc/commission-changes.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface LedgerBulkProps {
  selection: ListSelection<CommissionListRow>;
  userId: string;
  onExport: () => void;
}

/** The chosen bulk action. `reason` is null while it is being asked for, or if none is needed. */
interface Meant {
  act: LineAct;
  rows: readonly CommissionListRow[];
  reason: string | null;
}

const blocks: readonly LineBlock[] = ['own', 'disputed', 'held', 'notHeld', 'state'];

/** Handles bulk actions on the selected lines, from the bar below the list to the result of each line. */
export function LedgerBulk({ selection, userId, onExport }: LedgerBulkProps) {
  const { t } = useTranslation('commissionLedger');
  const { subject, milestone } = useCommissionMessages();
  const format = useFormat();
  const [meant, setMeant] = useState<Meant | null>(null);
  const { rows } = selection;
  const mean = (act: LineAct) => () => setMeant({ act, rows, reason: null });
  const isAsking = meant?.act === 'hold' && meant.reason === null;
  const counted = (act: LineAct, count: number) => t(`bulk.${act}`, { count, number: format.number(count) });
  const nameOf = (line: CommissionListRow) => `${subject(line)}, ${milestone(line.milestone)}`;
  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          count={rows.length}
          total={null}
          isAll={false}
          onAll={selection.onClear}
          onClear={selection.onClear}
          actions={[
            { id: 'approve', label: t('acts.approve'), icon: BadgeCheck, onPress: mean('approve') },
            { id: 'hold', label: t('acts.hold'), icon: CirclePause, onPress: mean('hold') },
            { id: 'release', label: t('acts.release'), icon: CirclePlay, onPress: mean('release') },
            { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
          ]}
        />
      )}
      {isAsking && (
        <ReasonDialog
          title={counted('hold', meant.rows.length)}
          help={t('hold.help')}
          verb={t('acts.hold')}
          onClose={() => setMeant(null)}
          onReason={(reason) => setMeant({ ...meant, reason })}
        />
      )}
      {meant && !isAsking && (
        <RunBulk
          key={meant.act}
          work={lineWork(meant.act, meant.rows, meant.reason, { userId, nameOf })}
          ids={meant.rows.map(({ id }) => id)}
          title={counted(meant.act, meant.rows.length)}
          confirmLabel={(will) => counted(meant.act, will)}
          runningLabel={t('bulk.running')}
          doneText={(done) => counted(meant.act, done)}
          reasons={Object.fromEntries(blocks.map((block) => [block, t(`bulk.block.${block}`)]))}
          note={meant.act === 'approve' ? t('bulk.approveNote') : undefined}
          fileName={t('bulk.fileName')}
          onEnd={(hasChanged) => {
            setMeant(null);
            if (hasChanged) selection.onClear();
          }}
        />
      )}
    </>
  );
}
