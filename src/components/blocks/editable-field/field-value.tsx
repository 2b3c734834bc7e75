import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useDisabledReason } from '#components/ui/button/disabled-reason.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { WaitContext } from '#components/ui/wait/wait.ts';
import styles from './editable-field.module.css';

export interface FieldValueProps {
  /** Label of the field. */
  label: string;
  /** The rendered value. */
  children: ReactNode;
  /** There is no value; `children` says so. */
  isMissing: boolean;
  /** Explanation below the value. */
  note?: string | undefined;
  /** Reason the value can't be changed now. */
  disabledReason?: string | undefined;
  /** A new value is being saved. */
  isSaving: boolean;
  /** The save was rejected; the shown value isn't saved. */
  hasFailed: boolean;
  /** Called when the user starts editing. */
  onEdit: () => void;
}

/** Renders a field in read mode. The value is a button that opens its control. */
export function FieldValue(props: FieldValueProps) {
  const { label, children, isMissing, note, disabledReason, isSaving, hasFailed, onEdit } = props;
  const { t } = useTranslation('candidates');
  const [labelId, valueId, noteId] = [useId(), useId(), useId()];
  const disabledState = useDisabledReason(disabledReason);
  const isSaved = useJustSaved(isSaving, hasFailed);
  return (
    <>
      <span id={labelId} className={styles.Label}>
        {label}
      </span>
      <Stack gap={0} align="start">
        <Button
          className={styles.Value ?? ''}
          aria-labelledby={`${labelId} ${valueId}`}
          {...(note !== undefined && { 'aria-describedby': noteId })}
          onPress={onEdit}
          data-missing={isMissing || undefined}
          data-failed={hasFailed || undefined}
          {...disabledState.props}
        >
          <span id={valueId} className={styles.Text}>
            {children}
          </span>
          <span className={styles.Pen}>
            <Icon of={disabledReason === undefined ? Pencil : Lock} />
          </span>
          {disabledState.words}
        </Button>
        {note !== undefined && (
          <span id={noteId} className={styles.Note}>
            {note}
          </span>
        )}
      </Stack>
      <span role="status" className={styles.State} data-tone={isSaved ? 'good' : undefined}>
        {isSaving && (
          <>
            <Spinner />
            {t('field.saving')}
          </>
        )}
        {isSaved && (
          <>
            <Icon of={Check} />
            {t('field.saved')}
          </>
        )}
      </span>
    </>
  );
}

/** Returns true for two seconds after a value is saved. */
function useJustSaved(isSaving: boolean, hasFailed: boolean): boolean {
  const wait = useContext(WaitContext);
  const [wasSaving, setWasSaving] = useState(isSaving);
  const [isSaved, setSaved] = useState(false);
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving);
    setSaved(!isSaving && !hasFailed);
  }
  useEffect(() => {
    if (isSaved) return wait(2000, () => setSaved(false));
  }, [isSaved, wait]);
  return isSaved;
}
