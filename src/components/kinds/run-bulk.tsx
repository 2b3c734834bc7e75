import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '#components/blocks/bulk-kit/bulk-dialog.tsx';
import { BulkProgress } from '#components/blocks/bulk-kit/bulk-progress.tsx';
import { UndoOffer } from '#components/blocks/bulk-kit/undo-offer.tsx';
import { bulkPhaseOf, createBulkMachine } from '#machines/kinds/bulk.machine.ts';
import type { BulkWork } from '#machines/kinds/bulk-queue.ts';
import { refusalRules } from '#shared/refusal.ts';
import { saveFile } from './save-file.ts';

export interface RunBulkProps {
  /** What is done; it can be undone for ten seconds where it has `undo`. */
  work: BulkWork;
  /** The rows it is about. */
  ids: readonly string[];
  /** What is to be done with how many: "Suspend 12 users". */
  title: string;
  /** The verb that does it, for as many rows as will change. */
  confirmLabel: (will: number) => string;
  /** What is being done: "Suspending users". */
  runningLabel: string;
  /** What was done to how many, where it can be undone. */
  doneText: (done: number) => string;
  /** Why a row is left out, in words, by its code; the words of refusals are known. */
  reasons: Readonly<Record<string, string>>;
  /** What it means for those who are changed. */
  note?: ReactNode;
  /** It runs at once where no row is left out; the dialog comes only where there is something to say. */
  isOneClick?: boolean;
  /** It is confirmed by typing how many rows it changes. */
  isIrreversible?: boolean;
  /** What follows once something was done, on the button that closes the results: "Send the links". */
  goOnLabel?: string;
  /** Names the file of the rows that didn't end as wanted. */
  fileName: string;
  /** It is over; `hasChanged` when any row may be other than before, `goesOn` when the button of `goOnLabel` was pressed. */
  onEnd: (hasChanged: boolean, goesOn: boolean) => void;
}

/** Runs one change to many rows: who will change and who can't, what became of each, and ten seconds to undo. */
export function RunBulk({ work, ids, title, reasons, fileName, onEnd, ...words }: RunBulkProps) {
  const { t: tRefusal } = useTranslation('refusals');
  const [machine] = useState(() => createBulkMachine(work));
  const [snapshot, send] = useMachine(machine, { input: { selection: ids } });
  const { context } = snapshot;
  const isOver = snapshot.status === 'done';
  const goesOn = useRef(false);
  const end = useEffectEvent(() => onEnd(snapshot.output?.hasChanged ?? false, goesOn.current));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const isClean = context.preview?.blocked.length === 0 && context.preview.will.length > 0;
  const isDirect = words.isOneClick === true && isClean && snapshot.matches('previewed');
  const confirm = useEffectEvent(() => {
    send({ type: 'bulk.confirm' });
    // It goes on behind the list; what didn't end as wanted brings the dialog back.
    send({ type: 'bulk.close' });
  });
  useEffect(() => {
    if (isDirect) confirm();
  }, [isDirect]);

  const phase = bulkPhaseOf(snapshot);
  const isQuiet = words.isOneClick === true && (phase.name === 'previewing' || isDirect);
  const done = context.results.filter(({ outcome }) => outcome === 'done').length;
  const isOffered = snapshot.matches({ finished: 'offering' }) || snapshot.matches({ finished: 'held' });
  const reasonWords = (reason: string) => {
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
        goOnLabel={done > 0 ? words.goOnLabel : undefined}
        reasonWords={reasonWords}
        isOpen={context.isShown && !isOver && !isQuiet}
        onClose={() => send({ type: 'bulk.close' })}
        onGoOn={() => {
          goesOn.current = true;
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
          text={words.doneText(done)}
          onUndo={() => send({ type: 'bulk.undo' })}
          onHold={() => send({ type: 'undo.hold' })}
          onEnd={() => send({ type: 'undo.end' })}
        />
      )}
    </>
  );
}
