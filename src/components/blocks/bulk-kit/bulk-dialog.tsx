import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import type { BulkPhase, BulkResult } from '#machines/kinds/bulk-results.ts';
import styles from './bulk-dialog.module.css';
import { Preview } from './bulk-preview.tsx';
import { Results } from './bulk-results.tsx';

/** More rows than this are confirmed by typing how many. */
const many = 200;

export interface BulkDialogProps {
  /** What is to be done with how many: "Assign 500 leads to Sara Khan". */
  title: string;
  /** How far it is. */
  phase: BulkPhase;
  /** The verb that does it, with the number: "Assign 463 leads". */
  confirmLabel: string;
  /** What is being done: "Assigning leads". */
  runningLabel: string;
  /** It can't be undone: it is confirmed by typing how many rows it changes. */
  isIrreversible?: boolean;
  /** It is offered to be undone for ten seconds. */
  isUndoable?: boolean;
  /** The code of a reason in words: "no phone". */
  reasonWords: (reason: string) => string;
  /** What it means for those who are changed, under what will happen. */
  note?: ReactNode;
  /** What follows when the results are closed; they are just closed unless told. */
  goOnLabel?: string | undefined;
  isOpen: boolean;
  /** Closes the dialog, and no more: what is under way goes on, in sight as a `BulkProgress`. */
  onClose: () => void;
  /** The button of `goOnLabel`. */
  onGoOn?: (() => void) | undefined;
  /** Asks again what would happen. */
  onReload: () => void;
  /** Hears that the person is sure. */
  onConfirm: () => void;
  /** Stops after the rows that are under way. */
  onCancel: () => void;
  /** Tries again what failed or was not tried. */
  onRetry: () => void;
  /** Tries again to put back what could not be. */
  onUndo: () => void;
  /** Saves a text as a file of CSV. */
  onSaveCsv: (csv: string) => void;
}

/** One change to many rows, from what will happen to what became of each. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, phase, confirmLabel, isIrreversible = false, isOpen, onClose, onConfirm } = props;
  const { t } = useTranslation('list');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const count = phase.name === 'preview' ? phase.preview.will.length : 0;
  const mustType = isIrreversible || count > many;
  const isAsked = isAsking && phase.name === 'preview';
  if (isAsking && !isAsked) setAsking(false);
  return (
    <>
      <Dialog
        title={title}
        isOpen={isOpen}
        onOpenChange={onClose}
        footer={<Buttons {...props} count={count} onConfirm={mustType ? () => setAsking(true) : onConfirm} />}
      >
        <Body {...props} />
      </Dialog>
      <Confirm
        title={title}
        confirmLabel={confirmLabel}
        typed={String(count)}
        isHarmless={!isIrreversible}
        isOpen={isOpen && isAsked}
        onOpenChange={setAsking}
        onConfirm={onConfirm}
      >
        {isIrreversible ? t('bulk.irreversible') : t('bulk.large', { number: format.number(count) })}
      </Confirm>
    </>
  );
}

function Body(props: BulkDialogProps) {
  const { phase, runningLabel, reasonWords, isIrreversible = false, isUndoable = false } = props;
  const { t } = useTranslation('list');
  const errorWords = useErrorWords();
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(phase.name);

  // The button that led here has gone.
  useEffect(() => {
    if (before.current !== phase.name) body.current?.focus();
    before.current = phase.name;
  }, [phase.name]);

  return (
    <div ref={body} className={styles.Body} tabIndex={-1}>
      {phase.name === 'previewing' && <Skeleton label={t('bulk.previewing')} />}
      {phase.name === 'refused' && (
        <ErrorState title={t('bulk.refused')} onRetry={props.onReload}>
          {errorWords(phase.error)} {t('bulk.refusedSafe')}
        </ErrorState>
      )}
      {phase.name === 'preview' && (
        <>
          <Preview {...{ reasonWords, isIrreversible, isUndoable }} preview={phase.preview} />
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
          {...{ reasonWords }}
          results={phase.results}
          error={phase.error}
          onSaveCsv={props.onSaveCsv}
        />
      )}
    </div>
  );
}

interface ButtonsProps extends BulkDialogProps {
  /** How many rows will change. */
  count: number;
}

function Buttons({
  phase,
  confirmLabel,
  isIrreversible = false,
  count,
  goOnLabel,
  onClose,
  onGoOn = onClose,
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
            variant={goOnLabel && again === 0 ? 'primary' : 'secondary'}
            onPress={goOnLabel ? onGoOn : onClose}
          >
            {goOnLabel ?? t('bulk.close')}
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
