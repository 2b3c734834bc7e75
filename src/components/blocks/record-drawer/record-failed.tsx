import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import type { RecordHasFailed } from './record-content.ts';
import styles from './record-drawer.module.css';

/** Shown when the record failed to load. */
export function RecordFailed({ error, onRetry, isRetrying = false }: Omit<RecordHasFailed, 'status'>) {
  const { t } = useTranslation('candidates');
  const messages = useErrorMessages();
  return (
    <div className={styles.Message}>
      <ErrorState title={t('drawer.failed')} onRetry={onRetry} isRetrying={isRetrying}>
        {messages(error)} {t('drawer.failedHelp')}
      </ErrorState>
    </div>
  );
}
