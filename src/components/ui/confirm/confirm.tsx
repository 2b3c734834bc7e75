import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { asciiDigits } from '#shared/digits.ts';
import styles from './confirm.module.css';

export interface ConfirmProps {
  /** The question and its subject: "Delete 12 leads?" */
  title: string;
  /** The consequences, and what can't be undone. */
  children: ReactNode;
  /** The verb of the title: "Delete 12 leads", never "Yes". */
  confirmLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the user confirms. */
  onConfirm: () => void;
  /** The action loses no data, so the button is not red. */
  isNonDestructive?: boolean;
  /** Word or number to type before confirming an irreversible action. Surrounding spaces are ignored. */
  typed?: string;
  /** True if a field in `children` takes the focus. */
  hasFocusedField?: boolean;
  /** The action is in progress. The dialog can't be closed and shows `pendingLabel`. */
  isPending?: boolean;
  /** Label while the action is in progress, such as "Deleting...". */
  pendingLabel?: string;
  /** Error message with what to do. The button then retries. */
  error?: string | undefined;
}

/** Asks for confirmation of an irreversible action. A reversible one needs none: offer Undo in a toast. */
export function Confirm({ title, isOpen, onOpenChange, ...question }: ConfirmProps) {
  const [written, setWritten] = useState('');
  const { t } = useTranslation('controls');
  const { typed, hasFocusedField = false, isPending = false, onConfirm } = question;
  const isTyped = typed === undefined || asciiDigits(written.trim()) === asciiDigits(typed.trim());
  // Clears the text for the next time.
  if (!isOpen && written !== '') setWritten('');

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isBusy={isPending}
      footer={
        <>
          <Button
            autoFocus={!hasFocusedField && typed === undefined && question.error === undefined}
            onPress={() => onOpenChange(false)}
            disabledReason={isPending ? t('dialog.busy') : undefined}
          >
            {t('confirm.cancel')}
          </Button>
          <Button
            variant={question.isNonDestructive ? 'primary' : 'danger'}
            onPress={onConfirm}
            isPending={isPending}
            {...(question.pendingLabel && { pendingLabel: question.pendingLabel })}
            disabledReason={isTyped ? undefined : t('confirm.typeFirst', { word: typed })}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.Text}>
        {question.error !== undefined && <Alert>{question.error}</Alert>}
        <div>{question.children}</div>
        {typed !== undefined && (
          <TextField
            autoFocus={!hasFocusedField && question.error === undefined}
            label={t('confirm.type', { word: typed })}
            value={written}
            onChange={setWritten}
            isReadOnly={isPending}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="done"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') event.continuePropagation();
              else if (isTyped && !isPending) onConfirm();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
