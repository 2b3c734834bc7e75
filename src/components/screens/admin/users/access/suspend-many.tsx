import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '#components/blocks/bulk-kit/bulk-dialog.tsx';
import { BulkProgress } from '#components/blocks/bulk-kit/bulk-progress.tsx';
import { UndoOffer } from '#components/blocks/bulk-kit/undo-offer.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { saveFile } from '#components/kinds/save-file.ts';
import { suspendWork } from '#machines/admin/users/suspend-work.ts';
import { refusalRules } from '#machines/data/refusal.ts';
import { bulkPhaseOf, createBulkMachine } from '#machines/kinds/bulk.machine.ts';

export interface SuspendManyProps {
  ids: readonly string[];
  /** Whose page it is. */
  ownId: string;
  /** It is over; `hasChanged` when anybody may be suspended now. */
  onEnd: (hasChanged: boolean) => void;
}

/** Suspends people together: who will be and who can't, what became of each, and ten seconds to undo. */
export function SuspendMany({ ids, ownId, onEnd }: SuspendManyProps) {
  const { t } = useTranslation('users');
  const { t: tRefusal } = useTranslation('refusals');
  const format = useFormat();
  const [machine] = useState(() => createBulkMachine(suspendWork(ownId)));
  const [snapshot, send] = useMachine(machine, { input: { selection: ids } });
  const { context } = snapshot;
  const isOver = snapshot.status === 'done';
  const end = useEffectEvent(() => onEnd(snapshot.output?.hasChanged ?? false));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const phase = bulkPhaseOf(snapshot);
  const will = context.preview?.will.length ?? 0;
  const done = context.results.filter(({ outcome }) => outcome === 'done').length;
  const isOffered = snapshot.matches({ finished: 'offering' }) || snapshot.matches({ finished: 'held' });
  const blocks: Record<string, string> = {
    own: t('access.bulk.reason.own'),
    work: t('access.bulk.reason.work'),
    notActive: t('access.bulk.reason.notActive'),
  };
  const reasonWords = (reason: string) => {
    const rule = refusalRules.find((one) => one === reason);
    return rule ? tRefusal(rule) : (blocks[reason] ?? reason);
  };
  return (
    <>
      <BulkDialog
        title={t('access.bulk.title', { count: ids.length, number: format.number(ids.length) })}
        phase={phase}
        confirmLabel={t('access.bulk.confirm', { count: will, number: format.number(will) })}
        runningLabel={t('access.bulk.running')}
        isUndoable
        reasonWords={reasonWords}
        isOpen={context.isShown && !isOver}
        onClose={() => send({ type: 'bulk.close' })}
        onReload={() => send({ type: 'bulk.reload' })}
        onConfirm={() => send({ type: 'bulk.confirm' })}
        onCancel={() => send({ type: 'bulk.cancel' })}
        onRetry={() => send({ type: 'bulk.retry' })}
        onUndo={() => send({ type: 'bulk.undo' })}
        onSaveCsv={(csv) => saveFile(new Blob([csv], { type: 'text/csv' }), t('fileName'))}
      />
      {phase.name === 'running' && !context.isShown && (
        <BulkProgress
          label={t('access.bulk.running')}
          done={phase.done}
          all={phase.all}
          isCancelling={phase.isCancelling}
          onCancel={phase.isUndo ? undefined : () => send({ type: 'bulk.cancel' })}
          onShow={() => send({ type: 'bulk.show' })}
        />
      )}
      {isOffered && (
        <UndoOffer
          text={t('access.bulk.done', { count: done, number: format.number(done) })}
          onUndo={() => send({ type: 'bulk.undo' })}
          onHold={() => send({ type: 'undo.hold' })}
          onEnd={() => send({ type: 'undo.end' })}
        />
      )}
    </>
  );
}
