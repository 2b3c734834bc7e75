import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './conflict.module.css';

/** One field that two people changed. */
export interface StaleField {
  /** What the field is called. */
  label: string;
  /** What this person wants to save. */
  mine: ReactNode;
  /** What stands there now. */
  theirs: ReactNode;
}

export interface StaleDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Who changed it meanwhile; null where that isn't known. */
  by: string | null;
  /** When, in ms since 1970. */
  at: number;
  /** The present, in ms since 1970. */
  now: number;
  /** The fields whose values differ. */
  fields: readonly StaleField[];
  /** Saves this person's values over the others. */
  onKeepMine: () => void;
  /** Leaves the other values and forgets this person's. */
  onTakeTheirs: () => void;
  /** The choice is being saved: the dialog can't be left. */
  isPending?: boolean;
  /** Why the choice could not be saved. */
  error?: string | undefined;
}

/** A whole record was saved by somebody else first: every field that differs, and one choice for all of them. */
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
