import CheckCheck from 'lucide-react/icons/check-check';
import Download from 'lucide-react/icons/download';
import Split from 'lucide-react/icons/split';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { BulkFlow } from '#components/candidate/decisions/bulk-flow.tsx';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { type Handover, handoverChecks } from '#machines/data/views/handover-list.ts';
import { acceptWork, assignWork } from '#machines/operations/processing/handover-work.ts';
import { activeOperations, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface HandoverBulkProps {
  selection: ListSelection<Handover>;
  user: SessionUser;
  references: References;
  onExport: () => void;
}

interface Chosen {
  rows: readonly Handover[];
}
/** A bulk action on the selected hand-overs. */
type Run = Chosen & ({ act: 'accept' | 'split' } | { act: 'assign'; to: string });
/** A bulk action that needs more input first. */
type OpenDialog = Chosen & { act: 'choose' | 'return' };

/** Handles bulk actions on the selected hand-overs, from the bar below the list to the result of each hand-over. */
export function HandoverBulk({ selection, user, references, onExport }: HandoverBulkProps) {
  const { t } = useTranslation('processing');
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const { rows, onClear } = selection;
  const ask = (act: OpenDialog['act']) => () => setOpenDialog({ act, rows });
  const start = (act: 'accept' | 'split') => () => setRun({ act, rows });
  const end = (hasChanged: boolean) => {
    setOpenDialog(null);
    setRun(null);
    if (hasChanged) onClear();
  };
  const blocks = {
    gone: t('bulk.block.gone'),
    onHold: t('bulk.block.onHold'),
    same: t('bulk.block.same'),
    ...Object.fromEntries(handoverChecks.map((check) => [`check.${check}`, t(`bulk.block.${check}`)])),
  };
  const words = (act: 'accept' | 'split' | 'assign', count: number) =>
    t(`bulk.${act}.many`, { count, number: format.number(count) });
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { id: 'accept', label: t('bulk.accept.action'), icon: CheckCheck, onPress: start('accept') },
          { id: 'assign', label: t('bulk.assign.action'), icon: UserCheck, onPress: ask('choose') },
          { id: 'split', label: t('bulk.split.action'), icon: Split, onPress: start('split') },
          { id: 'return', label: t('bulk.return'), icon: Undo2, onPress: ask('return') },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
        ]}
      />
      {openDialog?.act === 'choose' && (
        <ChooseOwner
          references={references}
          onChoose={(to) => {
            setOpenDialog(null);
            setRun({ act: 'assign', rows: openDialog.rows, to });
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.act === 'return' && (
        <BulkFlow
          intent="return"
          ids={openDialog.rows.map(({ id }) => id)}
          stage="handover_review"
          chooser={{
            user,
            nameOf: (id) => {
              const row = openDialog.rows.find((one) => one.id === id);
              return row ? nameOf(row) : id.slice(-4);
            },
          }}
          references={references}
          tags={[]}
          onEnd={end}
        />
      )}
      {run && (
        <RunBulk
          key={run.act}
          work={
            run.act === 'accept'
              ? acceptWork(run.rows)
              : assignWork(run.rows, run.act === 'assign' ? run.to : null)
          }
          ids={run.rows.map(({ id }) => id)}
          title={words(run.act, run.rows.length)}
          confirmLabel={(will) => words(run.act, will)}
          runningLabel={t(`bulk.${run.act}.running`)}
          doneMessageOf={(done) => words(run.act, done)}
          note={t(`bulk.${run.act}.note`)}
          reasons={blocks}
          fileName={t('fileName')}
          onEnd={end}
        />
      )}
    </>
  );
}

interface ChooseOwnerProps {
  references: References;
  onChoose: (to: string) => void;
  onClose: () => void;
}

/** Asks which member of operations gets the files. */
function ChooseOwner({ references, onChoose, onClose }: ChooseOwnerProps) {
  const { t } = useTranslation('processing');
  const [to, setTo] = useState<string | null>(null);
  return (
    <Dialog
      title={t('bulk.assign.title')}
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('bulk.cancel')}</Button>
          <Button
            variant="primary"
            onPress={() => to !== null && onChoose(to)}
            disabledReason={to === null ? t('bulk.assign.choose') : undefined}
          >
            {t('bulk.next')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('bulk.assign.to')}
        options={activeOperations(references).map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onChange={setTo}
      />
    </Dialog>
  );
}
