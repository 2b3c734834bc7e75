import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import styles from './bulk-progress.module.css';

export interface BulkProgressProps {
  /** Action in progress: "Assigning leads". */
  label: string;
  /** Number of processed rows. */
  done: number;
  /** Total number of rows. */
  all: number;
  /** The work stops after the rows in progress. */
  isCancelling: boolean;
  /** Cancels the work. Omit when it can't be cancelled, as during an undo. */
  onCancel?: (() => void) | undefined;
  /** Opens the dialog of the action. */
  onShow: () => void;
}

/** Shows the progress of a bulk action at the bottom of the list while its dialog is closed. */
export function BulkProgress({ label, done, all, isCancelling, onCancel, onShow }: BulkProgressProps) {
  const { t } = useTranslation(['list', 'controls']);
  const format = useFormat();
  const count = t('controls:progress.count', { done: format.number(done), all: format.number(all) });
  return (
    <section className={styles.Progress} aria-label={label}>
      <div className={styles.Text}>
        <span>{label}</span>
        <span className={styles.Count}>{count}</span>
      </div>
      <div className={styles.Line}>
        <ProgressBar label={label} part={done / Math.max(all, 1)} valueLabel={count} />
      </div>
      <Row>
        <Button onPress={onShow}>{t('bulk.show')}</Button>
        {onCancel && (
          <Button
            onPress={onCancel}
            isPending={isCancelling}
            pendingLabel={t('controls:progress.cancelling')}
          >
            {t('controls:progress.cancel')}
          </Button>
        )}
      </Row>
    </section>
  );
}
