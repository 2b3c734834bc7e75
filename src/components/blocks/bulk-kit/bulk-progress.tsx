import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import styles from './bulk-progress.module.css';

export interface BulkProgressProps {
  /** What is being done: "Assigning leads". */
  label: string;
  /** Rows that have had their turn. */
  done: number;
  /** Rows to be done. */
  all: number;
  /** It stops after the rows that are under way. */
  isCancelling: boolean;
  /** Without it the work can't be stopped, as when it is being undone. */
  onCancel?: (() => void) | undefined;
  /** Opens its dialog. */
  onShow: () => void;
}

/** Work on many rows that goes on while its dialog is closed: it stays in sight at the lower edge of the list. */
export function BulkProgress({ label, done, all, isCancelling, onCancel, onShow }: BulkProgressProps) {
  const { t } = useTranslation(['list', 'controls']);
  const format = useFormat();
  const count = t('controls:progress.count', { done: format.number(done), all: format.number(all) });
  return (
    <section className={styles.Progress} aria-label={label}>
      <div className={styles.Words}>
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
