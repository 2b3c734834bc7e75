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
  const [meant, setMeant] = useState<{
    action: 'reopen' | 'close' | 'take';
    rows: readonly LostCandidate[];
  } | null>(null);
  const { rows } = selection;
  const mean = (action: 'reopen' | 'close' | 'take') => () => setMeant({ action, rows });
  const counts = (count: number) => ({ count, number: format.number(count) });
  const counted = (count: number) => t('bulk.closeMany', counts(count));
  const taken = (count: number) => t('bulk.takeMany', counts(count));
  const end = (hasChanged: boolean) => {
    setMeant(null);
    if (hasChanged) selection.onClear();
  };
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { id: 'close', label: t('bulk.close'), icon: ClipboardCheck, onPress: mean('close') },
          ...(user.role === 'operations'
            ? [{ id: 'take', label: t('bulk.take'), icon: UserCheck, onPress: mean('take') }]
            : []),
          { id: 'reopen', label: t('candidates:intent.reopen'), icon: RotateCcw, onPress: mean('reopen') },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
        ]}
      />
      {meant?.action === 'close' && (
        <RunBulk
          work={closeItemsWork(meant.rows, nameOf)}
          ids={meant.rows.map(({ id }) => id)}
          title={counted(meant.rows.length)}
          confirmLabel={counted}
          runningLabel={t('bulk.running')}
          doneText={counted}
          reasons={{ only_papers: t('bulk.onlyPapers'), nothing_open: t('bulk.nothingOpen') }}
          note={t('bulk.closeHelp')}
          isIrreversible
          fileName={t('fileName')}
          onEnd={end}
        />
      )}
      {meant?.action === 'take' && (
        <RunBulk
          work={takeOverWork(meant.rows, user.id, nameOf)}
          ids={meant.rows.map(({ id }) => id)}
          title={taken(meant.rows.length)}
          confirmLabel={taken}
          runningLabel={t('bulk.taking')}
          doneText={(count) => t('bulk.taken', counts(count))}
          reasons={{ mine: t('bulk.mine'), nothing_open: t('bulk.nothingOpen') }}
          note={t('bulk.takeHelp')}
          fileName={t('fileName')}
          onEnd={end}
        />
      )}
      {meant?.action === 'reopen' && (
        <BulkFlow
          intent="reopen"
          ids={meant.rows.map(({ id }) => id)}
          stage={meant.rows[0]?.current_stage}
          chooser={{
            user,
            nameOf: (id) => {
              const row = meant.rows.find((one) => one.id === id);
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
