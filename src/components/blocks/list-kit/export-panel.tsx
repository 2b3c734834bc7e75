import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import styles from './export-panel.module.css';

/** Writing what the list holds into a file. */
export interface ListExport {
  /** `idle` before the first; then how it stands, or how the last one ended. */
  state: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Rows written so far. */
  done: number;
  /** Rows to write; without it nobody knows yet. */
  all?: number;
  /** Phone and ID numbers are not written out: for everybody but admins. */
  isMasked: boolean;
  onStart: () => void;
  onCancel: () => void;
  /** Why nothing can be exported now. */
  disabledReason?: string | undefined;
}

export interface ExportPanelProps {
  /** What the rows are, inside a sentence: "leads". */
  things: string;
  /** How it stands, and what can be done. */
  csv: ListExport;
}

/** What an export holds, how far it has come, and how it ended. */
export function ExportPanel({ things, csv }: ExportPanelProps) {
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
          label={t('export.running', { things })}
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
