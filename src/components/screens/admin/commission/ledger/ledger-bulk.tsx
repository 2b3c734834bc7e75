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
import type { LineAction } from '#machines/data/rpc/commission-changes.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface LedgerBulkProps {
  selection: ListSelection<CommissionListRow>;
  userId: string;
  onExport: () => void;
}

/** The chosen bulk action. `reason` is null while it is being asked for, or if none is needed. */
interface OpenAct {
  act: LineAction;
  rows: readonly CommissionListRow[];
  reason: string | null;
}

const blocks: readonly LineBlock[] = ['own', 'disputed', 'held', 'notHeld', 'state'];

/** Handles bulk actions on the selected lines, from the bar below the list to the result of each line. */
export function LedgerBulk({ selection, userId, onExport }: LedgerBulkProps) {
  const { t } = useTranslation('commissionLedger');
  const { subject, milestone } = useCommissionMessages();
  const format = useFormat();
  const [openAct, setOpenAct] = useState<OpenAct | null>(null);
  const { rows } = selection;
  const openWith = (act: LineAction) => () => setOpenAct({ act, rows, reason: null });
  const isAsking = openAct?.act === 'hold' && openAct.reason === null;
  const counted = (act: LineAction, count: number) =>
    t(`bulk.${act}`, { count, number: format.number(count) });
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
            { id: 'approve', label: t('acts.approve'), icon: BadgeCheck, onPress: openWith('approve') },
            { id: 'hold', label: t('acts.hold'), icon: CirclePause, onPress: openWith('hold') },
            { id: 'release', label: t('acts.release'), icon: CirclePlay, onPress: openWith('release') },
            { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
          ]}
        />
      )}
      {isAsking && (
        <ReasonDialog
          title={counted('hold', openAct.rows.length)}
          help={t('hold.help')}
          verb={t('acts.hold')}
          onClose={() => setOpenAct(null)}
          onReason={(reason) => setOpenAct({ ...openAct, reason })}
        />
      )}
      {openAct && !isAsking && (
        <RunBulk
          key={openAct.act}
          work={lineWork(openAct.act, openAct.rows, openAct.reason, { userId, nameOf })}
          ids={openAct.rows.map(({ id }) => id)}
          title={counted(openAct.act, openAct.rows.length)}
          confirmLabel={(will) => counted(openAct.act, will)}
          runningLabel={t('bulk.running')}
          doneMessageOf={(done) => counted(openAct.act, done)}
          reasons={Object.fromEntries(blocks.map((block) => [block, t(`bulk.block.${block}`)]))}
          note={openAct.act === 'approve' ? t('bulk.approveNote') : undefined}
          fileName={t('bulk.fileName')}
          onEnd={(hasChanged) => {
            setOpenAct(null);
            if (hasChanged) selection.onClear();
          }}
        />
      )}
    </>
  );
}
