import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '#components/blocks/bulk-kit/bulk-dialog.tsx';
import { BulkProgress } from '#components/blocks/bulk-kit/bulk-progress.tsx';
import { UndoOffer } from '#components/blocks/bulk-kit/undo-offer.tsx';
import { bulkPhaseOf, createBulkMachine } from '#machines/factories/bulk.machine.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { refusalRules } from '#shared/refusal.ts';
import { saveFile } from './save-file.ts';

export interface RunBulkProps {
  /** The bulk work to run. With `undo`, it can be undone for ten seconds. */
  work: BulkWork;
  /** Ids of the rows. */
  ids: readonly string[];
  /** Action and number of rows: "Suspend 12 users". */
  title: string;
  /** Returns the verb and number for the confirm button, for the rows that will change. */
  confirmLabel: (will: number) => string;
  /** Action in progress: "Suspending users". */
  runningLabel: string;
  /** Returns the text of the completed action, shown with the undo button. */
  doneMessageOf: (done: number) => string;
  /** Texts of the reasons why rows are left out, by code. Texts of database rejections are built in. */
  reasons: Readonly<Record<string, string>>;
  /** Consequences for the changed rows. */
  note?: ReactNode;
  /** Runs immediately if no row is blocked. The dialog opens only if there is something to report. */
  isOneClick?: boolean;
  /** The user confirms by typing the number of rows. */
  isIrreversible?: boolean;
  /** Label of the follow-up button that closes the results: "Send the links". */
  continueLabel?: string;
  /** Name of the file with the rows that did not succeed. */
  fileName: string;
  /**
   * Called at the end. `hasChanged` is true if any row may have changed, `continues` if the `goOnLabel` button was
   * pressed.
   */
  onEnd: (hasChanged: boolean, continues: boolean) => void;
}

/**
 * Runs one change of many rows: which will change and which are blocked, the result of each, and ten seconds to undo.
 */
export function RunBulk({ work, ids, title, reasons, fileName, onEnd, ...words }: RunBulkProps) {
  const { t: tRefusal } = useTranslation('refusals');
  const [machine] = useState(() => createBulkMachine(work));
  const [snapshot, send] = useMachine(machine, { input: { selection: ids } });
  const { context } = snapshot;
  const isOver = snapshot.status === 'done';
  const continues = useRef(false);
  const end = useEffectEvent(() => onEnd(snapshot.output?.hasChanged ?? false, continues.current));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const isClean = context.preview?.blocked.length === 0 && context.preview.will.length > 0;
  const isDirect = words.isOneClick === true && isClean && snapshot.matches('previewed');
  const confirm = useEffectEvent(() => {
    send({ type: 'bulk.confirm' });
    // Runs in the background. The dialog opens again if rows did not succeed.
    send({ type: 'bulk.close' });
  });
  useEffect(() => {
    if (isDirect) confirm();
  }, [isDirect]);

  const phase = bulkPhaseOf(snapshot);
  const runsWithoutDialog = words.isOneClick === true && (phase.name === 'previewing' || isDirect);
  const done = context.results.filter(({ outcome }) => outcome === 'done').length;
  const isOffered = snapshot.matches({ finished: 'offering' }) || snapshot.matches({ finished: 'held' });
  const reasonMessages = (reason: string) => {
    const rule = refusalRules.find((one) => one === reason);
    return reasons[reason] ?? (rule ? tRefusal(rule) : reason);
  };
  return (
    <>
      <BulkDialog
        title={title}
        phase={phase}
        confirmLabel={words.confirmLabel(context.preview?.will.length ?? 0)}
        runningLabel={words.runningLabel}
        isIrreversible={words.isIrreversible === true}
        isUndoable={work.undo !== undefined}
        note={words.note}
        continueLabel={done > 0 ? words.continueLabel : undefined}
        reasonMessages={reasonMessages}
        isOpen={context.isShown && !isOver && !runsWithoutDialog}
        onClose={() => send({ type: 'bulk.close' })}
        onContinue={() => {
          continues.current = true;
          send({ type: 'bulk.close' });
        }}
        onReload={() => send({ type: 'bulk.reload' })}
        onConfirm={() => send({ type: 'bulk.confirm' })}
        onCancel={() => send({ type: 'bulk.cancel' })}
        onRetry={() => send({ type: 'bulk.retry' })}
        onUndo={() => send({ type: 'bulk.undo' })}
        onSaveCsv={(csv) => saveFile(new Blob([csv], { type: 'text/csv' }), fileName)}
      />
      {phase.name === 'running' && !context.isShown && (
        <BulkProgress
          label={words.runningLabel}
          done={phase.done}
          all={phase.all}
          isCancelling={phase.isCancelling}
          onCancel={phase.isUndo ? undefined : () => send({ type: 'bulk.cancel' })}
          onShow={() => send({ type: 'bulk.show' })}
        />
      )}
      {isOffered && (
        <UndoOffer
          text={words.doneMessageOf(done)}
          onUndo={() => send({ type: 'bulk.undo' })}
          onKeepOpen={() => send({ type: 'undo.hold' })}
          onEnd={() => send({ type: 'undo.end' })}
        />
      )}
    </>
  );
}
