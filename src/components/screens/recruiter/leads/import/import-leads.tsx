import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#components/hooks/save-file.ts';
import { importMachine } from '#machines/recruiter/leads/import/import.machine.ts';
import { headerOf } from '#machines/recruiter/leads/import/import.work.ts';
import { importPhaseOf } from '#machines/recruiter/leads/import/import-phase.ts';
import type { SessionUser } from '#shared/contract.ts';
import { errorFile } from './error-file.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportLeadsView } from './import-leads.view.tsx';
import { useLineMessages } from './use-line-messages.ts';

export interface ImportLeadsProps {
  /** The current user, who owns the unfinished import. Recruiters may own the leads. */
  user: SessionUser;
  /** Called to close the dialog. */
  onClose: () => void;
  /** Called before closing, if leads were imported or an import was undone. */
  onImported: () => void;
}

/** Dialog to import a list of people. Resumes the last unfinished import. */
export function ImportLeads({ user, onClose, onImported }: ImportLeadsProps) {
  const { t } = useTranslation('leadImport');
  const [snapshot, send] = useMachine(importMachine, { input: { userId: user.id } });
  const messagesOf = useLineMessages();
  const hasUndone = useRef(false);
  const phase = importPhaseOf(snapshot);
  const output = snapshot.status === 'done' ? snapshot.output : null;
  const end = useEffectEvent((hasImported: boolean) => {
    if (hasImported || hasUndone.current) onImported();
    onClose();
  });
  useEffect(() => {
    if (output) end(output.hasImported);
  }, [output]);

  const saveErrors = async () => {
    const { list, work } = snapshot.context;
    if (phase.name !== 'finished' || !list || !work) return;
    const rows = new Map(list.rows.map(({ no, cells }) => [no, cells]));
    const first = headerOf(list, work);
    const file = await errorFile(
      {
        row: t('result.rowNo'),
        reason: t('result.reason'),
        cells: work.columns.map((_, at) => first[at] || t('columns.nth', { number: at + 1 })),
      },
      phase.outcomes
        .filter(({ group }) => group === 'out' || group === 'notSent')
        .map((outcome) => ({
          no: outcome.line.no,
          cells: rows.get(outcome.line.no) ?? [],
          reason: outcome.group === 'notSent' ? t('group.notSent') : messagesOf(outcome).join('. '),
        })),
    );
    saveFile(file, t('result.saved'));
  };

  return (
    <ImportLeadsView
      phase={phase}
      canKeep={user.role === 'recruiter'}
      importHistory={
        <ImportHistory
          userId={user.id}
          listId={phase.name === 'finished' ? phase.listId : null}
          onUndone={() => {
            hasUndone.current = true;
          }}
        />
      }
      onChoose={(file, name) => send({ type: 'list.choose', file, name })}
      onChooseAnother={() => send({ type: 'list.another' })}
      onResumeStored={() => send({ type: 'work.resume' })}
      onDiscard={() => send({ type: 'work.discard' })}
      onColumn={(index, field) => send({ type: 'column.change', index, field })}
      onHeaderRow={(namingRow) => send({ type: 'namingRow.change', namingRow })}
      onDateOrder={(index, order) => send({ type: 'dateOrder.change', index, order })}
      onReparse={(choice) => send({ type: 'list.reread', choice })}
      onConfirm={() => send({ type: 'columns.confirm' })}
      onBack={() => send({ type: 'columns.back' })}
      onCheckAgain={() => send({ type: 'check.retry' })}
      onCorrect={(no, cells) => send({ type: 'row.correct', no, cells })}
      onSkip={(rowNumbers, isSkipped) => send({ type: 'rows.skip', rowNumbers, isSkipped })}
      onOwner={(isMine) => send({ type: 'owner.change', isMine })}
      onStart={() => send({ type: 'import.start' })}
      onPauseImport={() => send({ type: 'import.pause' })}
      onResume={() => send({ type: 'import.resume' })}
      onEnd={() => send({ type: 'import.end' })}
      onErrorFile={saveErrors}
      onClose={() => send({ type: 'import.close' })}
    />
  );
}
