import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './conflict.module.css';

/** A field that two users changed. */
export interface StaleField {
  /** Label of the field. */
  label: string;
  /** The current user's unsaved value. */
  mine: ReactNode;
  /** The saved value. */
  theirs: ReactNode;
}

export interface StaleDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Name of the other user; null if unknown. */
  by: string | null;
  /** Time of the other change, in ms since the Unix epoch. */
  at: number;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Fields with conflicting values. */
  fields: readonly StaleField[];
  /** Overwrites the saved values with the current user's. */
  onKeepMine: () => void;
  /** Keeps the saved values and discards the current user's. */
  onTakeTheirs: () => void;
  /** The choice is being saved, and the dialog can't be closed. */
  isPending?: boolean;
  /** Error message if saving the choice failed. */
  error?: string | undefined;
}

/** Asks for one choice when another user saved the record first. Lists every field with conflicting values. */
export function StaleDialog(props: StaleDialogProps) {
  const { by, at, now, fields, onKeepMine, onTakeTheirs, isPending = false, error, ...overlay } = props;
  const { t } = useTranslation(['candidates', 'controls']);
  const { ago } = useMoments(now);
  const busy = isPending ? t('controls:dialog.busy') : undefined;
  return (
    <Dialog
      {...overlay}
      role="alertdialog"
      title={t('conflict.stale')}
      isBusy={isPending}
      footer={
        <>
          <Button onPress={onTakeTheirs} disabledReason={busy}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button
            variant="primary"
            onPress={onKeepMine}
            isPending={isPending}
            pendingLabel={t('field.saving')}
          >
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error !== undefined && <Alert>{error}</Alert>}
        <div>
          <p>{t('conflict.title', { name: by ?? t('conflict.somebody'), when: ago(at) })}</p>
          <p>{t('conflict.nothingLost')}</p>
        </div>
        <table className={styles.Fields}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.yours')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Dialog>
  );
}
