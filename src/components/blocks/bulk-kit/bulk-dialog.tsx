import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { BulkPhase, BulkResult } from '#machines/factories/bulk-results.ts';
import styles from './bulk-dialog.module.css';
import { Preview } from './bulk-preview.tsx';
import { Results } from './bulk-results.tsx';

/** Above this number of rows, the user confirms by typing the number. */
const many = 200;

export interface BulkDialogProps {
  /** Action and number of rows: "Assign 500 leads to Sara Khan". */
  title: string;
  /** Current phase of the bulk action. */
  phase: BulkPhase;
  /** Verb and number on the confirm button: "Assign 463 leads". */
  confirmLabel: string;
  /** Action in progress: "Assigning leads". */
  runningLabel: string;
  /** The action can't be undone. The user confirms by typing the number of rows. */
  isIrreversible?: boolean;
  /** Offers to undo the action for ten seconds. */
  isUndoable?: boolean;
  /** Returns the text of a reason code: "no phone". */
  reasonMessages: (reason: string) => string;
  /** Note below the preview: the consequences for the changed rows. */
  note?: ReactNode;
  /** Label of the follow-up button shown with the results. Without it the dialog only closes. */
  continueLabel?: string | undefined;
  isOpen: boolean;
  /** Closes the dialog only. Running work continues and is shown in a `BulkProgress`. */
  onClose: () => void;
  /** Called by the `goOnLabel` button. */
  onContinue?: (() => void) | undefined;
  /** Reloads the preview. */
  onReload: () => void;
  /** Called when the user confirms. */
  onConfirm: () => void;
  /** Stops after the rows in progress. */
  onCancel: () => void;
  /** Retries the rows that failed or were not tried. */
  onRetry: () => void;
  /** Retries undoing the rows whose undo failed. */
  onUndo: () => void;
  /** Saves the text as a CSV file. */
  onSaveCsv: (csv: string) => void;
}

/** Guides one change to many rows, from the preview to the result of each row. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, phase, confirmLabel, isIrreversible = false, isOpen, onClose, onConfirm } = props;
  const { t } = useTranslation('list');
  const format = useFormat();
  const [isAsking, setConfirming] = useState(false);
  const count = phase.name === 'preview' ? phase.preview.will.length : 0;
  const mustType = isIrreversible || count > many;
  const isConfirmOpen = isAsking && phase.name === 'preview';
  if (isAsking && !isConfirmOpen) setConfirming(false);
  return (
    <>
      <Dialog
        title={title}
        isOpen={isOpen}
        onOpenChange={onClose}
        footer={
          <Buttons {...props} count={count} onConfirm={mustType ? () => setConfirming(true) : onConfirm} />
        }
      >
        <Body {...props} />
      </Dialog>
      <Confirm
        title={title}
        confirmLabel={confirmLabel}
        typed={String(count)}
        isNonDestructive={!isIrreversible}
        isOpen={isOpen && isConfirmOpen}
        onOpenChange={setConfirming}
        onConfirm={onConfirm}
      >
        {isIrreversible ? t('bulk.irreversible') : t('bulk.large', { number: format.number(count) })}
      </Confirm>
    </>
  );
}

function Body(props: BulkDialogProps) {
  const { phase, runningLabel, reasonMessages, isIrreversible = false, isUndoable = false } = props;
  const { t } = useTranslation('list');
  const errorMessage = useErrorMessages();
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(phase.name);

  // The button that was focused is gone, so moves the focus to the body.
  useEffect(() => {
    if (before.current !== phase.name) body.current?.focus();
    before.current = phase.name;
  }, [phase.name]);

  return (
    <div ref={body} className={styles.Body} tabIndex={-1}>
      {phase.name === 'previewing' && <Skeleton label={t('bulk.previewing')} />}
      {phase.name === 'refused' && (
        <ErrorState title={t('bulk.refused')} onRetry={props.onReload}>
          {errorMessage(phase.error)} {t('bulk.refusedSafe')}
        </ErrorState>
      )}
      {phase.name === 'preview' && (
        <>
          <Preview {...{ reasonMessages, isIrreversible, isUndoable }} preview={phase.preview} />
          {phase.preview.will.length > 0 && props.note}
        </>
      )}
      {phase.name === 'running' && (
        <Progress
          label={phase.isUndo ? t('bulk.undoing') : runningLabel}
          done={phase.done}
          all={phase.all}
          isCancelling={phase.isCancelling}
          {...(!phase.isUndo && { onCancel: props.onCancel })}
        >
          {t('bulk.backgroundHint')}
        </Progress>
      )}
      {phase.name === 'done' && (
        <Results
          {...{ reasonMessages }}
          results={phase.results}
          error={phase.error}
          onSaveCsv={props.onSaveCsv}
        />
      )}
    </div>
  );
}

interface ButtonsProps extends BulkDialogProps {
  /** Number of rows that will change. */
  count: number;
}

function Buttons({
  phase,
  confirmLabel,
  isIrreversible = false,
  count,
  continueLabel,
  onClose,
  onContinue = onClose,
  ...on
}: ButtonsProps) {
  const { t } = useTranslation('list');
  const format = useFormat();
  switch (phase.name) {
    case 'previewing':
    case 'refused':
      return <Button onPress={onClose}>{t('bulk.cancel')}</Button>;
    case 'preview':
      return (
        <>
          <Button onPress={onClose}>{count === 0 ? t('bulk.close') : t('bulk.cancel')}</Button>
          {count > 0 && (
            <Button variant={isIrreversible ? 'danger' : 'primary'} onPress={on.onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      );
    case 'running':
      return <Button onPress={onClose}>{t('bulk.background')}</Button>;
    case 'done': {
      const again = phase.results.filter(isUnfinished).length;
      const canUndoAgain = phase.canUndo && phase.results.some(({ outcome }) => outcome === 'notUndone');
      return (
        <>
          <Button
            variant={continueLabel && again === 0 ? 'primary' : 'secondary'}
            onPress={continueLabel ? onContinue : onClose}
          >
            {continueLabel ?? t('bulk.close')}
          </Button>
          {canUndoAgain && <Button onPress={on.onUndo}>{t('bulk.undoAgain')}</Button>}
          {again > 0 && !canUndoAgain && (
            <Button variant="primary" onPress={on.onRetry}>
              {t('bulk.retry', { count: again, number: format.number(again) })}
            </Button>
          )}
        </>
      );
    }
  }
}

function isUnfinished({ outcome }: BulkResult): boolean {
  return outcome === 'failed' || outcome === 'unknown' || outcome === 'notTried';
}
