import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { BulkFlow } from '#components/candidate/decisions/bulk-flow.tsx';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import { closeItemsWork, takeOverWork } from '#machines/operations/lost-candidates/close-items-work.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface LostBulkProps {
  selection: ListSelection<LostCandidate>;
  user: SessionUser;
  references: References;
  onExport: () => void;
}

/** Renders bulk actions: close the open items of candidates, take candidates over, reopen or export them. */
export function LostBulk({ selection, user, references, onExport }: LostBulkProps) {
  const { t } = useTranslation(['lostCandidates', 'candidates']);
  const format = useFormat();
  const [openAction, setOpenAction] = useState<{
    action: 'reopen' | 'close' | 'take';
    rows: readonly LostCandidate[];
  } | null>(null);
  const { rows } = selection;
  const openWith = (action: 'reopen' | 'close' | 'take') => () => setOpenAction({ action, rows });
  const counts = (count: number) => ({ count, number: format.number(count) });
  const counted = (count: number) => t('bulk.closeMany', counts(count));
  const taken = (count: number) => t('bulk.takeMany', counts(count));
  const end = (hasChanged: boolean) => {
    setOpenAction(null);
    if (hasChanged) selection.onClear();
  };
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { id: 'close', label: t('bulk.close'), icon: ClipboardCheck, onPress: openWith('close') },
          ...(user.role === 'operations'
            ? [{ id: 'take', label: t('bulk.take'), icon: UserCheck, onPress: openWith('take') }]
            : []),
          {
            id: 'reopen',
            label: t('candidates:intent.reopen'),
            icon: RotateCcw,
            onPress: openWith('reopen'),
          },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
        ]}
      />
      {openAction?.action === 'close' && (
        <RunBulk
          work={closeItemsWork(openAction.rows, nameOf)}
          ids={openAction.rows.map(({ id }) => id)}
          title={counted(openAction.rows.length)}
          confirmLabel={counted}
          runningLabel={t('bulk.running')}
          doneMessageOf={counted}
          reasons={{ only_papers: t('bulk.onlyPapers'), nothing_open: t('bulk.nothingOpen') }}
          note={t('bulk.closeHelp')}
          isIrreversible
          fileName={t('fileName')}
          onEnd={end}
        />
      )}
      {openAction?.action === 'take' && (
        <RunBulk
          work={takeOverWork(openAction.rows, user.id, nameOf)}
          ids={openAction.rows.map(({ id }) => id)}
          title={taken(openAction.rows.length)}
          confirmLabel={taken}
          runningLabel={t('bulk.taking')}
          doneMessageOf={(count) => t('bulk.taken', counts(count))}
          reasons={{ mine: t('bulk.mine'), nothing_open: t('bulk.nothingOpen') }}
          note={t('bulk.takeHelp')}
          fileName={t('fileName')}
          onEnd={end}
        />
      )}
      {openAction?.action === 'reopen' && (
        <BulkFlow
          intent="reopen"
          ids={openAction.rows.map(({ id }) => id)}
          stage={openAction.rows[0]?.current_stage}
          chooser={{
            user,
            nameOf: (id) => {
              const row = openAction.rows.find((one) => one.id === id);
              return row ? nameOf(row) : id.slice(-4);
            },
          }}
          references={references}
          tags={[]}
          onEnd={end}
        />
      )}
    </>
  );
}
