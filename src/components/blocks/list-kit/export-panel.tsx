import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import styles from './export-panel.module.css';

/** State and actions of an export to a file. */
export interface ListExport {
  /** `idle` before the first export, then the state of the current or last one. */
  state: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Number of rows written so far. */
  done: number;
  /** Number of rows to write; undefined until known. */
  all?: number;
  /** Phone and ID numbers are masked, for everyone but admins. */
  isMasked: boolean;
  onStart: () => void;
  onCancel: () => void;
  /** Reason nothing can be exported now. */
  disabledReason?: string | undefined;
}

export interface ExportPanelProps {
  /** Noun for the rows, for use within a sentence: "leads". */
  rowsLabel: string;
  /** State and actions of the export. */
  csv: ListExport;
}

/** Shows what an export contains, its progress and its result. */
export function ExportPanel({ rowsLabel, csv }: ExportPanelProps) {
  const { t } = useTranslation('list');
  const { state, done, all, isMasked, onStart, onCancel, disabledReason } = csv;
  const ending = { done: t('export.done'), failed: t('export.failed'), cancelled: t('export.cancelled') };
  return (
    <div className={styles.Panel}>
      <p className={styles.Title}>{t('export.title')}</p>
      <ul className={styles.Facts}>
        <li>{t('export.what')}</li>
        <li>{isMasked ? t('export.masked') : t('export.open')}</li>
        <li>{t('export.logged')}</li>
      </ul>
      {state !== 'idle' && (
        <Progress
          label={t('export.running', { things: rowsLabel })}
          done={done}
          {...(all !== undefined && { all })}
          state={state}
          onCancel={onCancel}
        >
          {state === 'running' ? undefined : ending[state]}
        </Progress>
      )}
      {state !== 'running' && (
        <Button variant="primary" onPress={onStart} disabledReason={disabledReason}>
          {state === 'idle' ? t('export.start') : t('export.again')}
        </Button>
      )}
    </div>
  );
}
