import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './contact-kit.module.css';

/** State of the last logged contact. */
export type LogState =
  | { status: 'saving' | 'saved' }
  /** The contact was rejected. It is kept, and the reason is shown. */
  | { status: 'failed'; reason: string };

export interface LogStatusProps {
  /** Null if nothing was logged. */
  log: LogState | null;
  /** Number of contacts stored on this device until it is online. */
  waiting: number;
  onRetry: () => void;
  /** Discards the rejected contact. */
  onDiscard: () => void;
}

/** Shows the state of a logged contact: sending, saved, stored on this device, or rejected with the reason. */
export function LogStatus({ log, waiting, onRetry, onDiscard }: LogStatusProps) {
  const { t } = useTranslation('candidates');
  if (log?.status === 'failed')
    return (
      <div className={styles.Status} data-tone="bad" role="alert">
        <Icon of={CircleAlert} />
        <span>
          {t('contact.failed')} {log.reason}
        </span>
        <Button variant="quiet" onPress={onRetry}>
          {t('field.retry')}
        </Button>
        <Button variant="quiet" onPress={onDiscard}>
          {t('field.discard')}
        </Button>
      </div>
    );
  return (
    <div role="status">
      {log?.status === 'saving' && (
        <p className={styles.Status}>
          <Spinner />
          {t('contact.saving')}
        </p>
      )}
      {waiting > 0 ? (
        <p className={styles.Status} data-tone="warn">
          <Icon of={Smartphone} />
          {t('contact.waiting', { count: waiting })}
        </p>
      ) : (
        log?.status === 'saved' && (
          <p className={styles.Status} data-tone="good">
            <Icon of={CircleCheck} />
            {t('contact.saved')}
          </p>
        )
      )}
    </div>
  );
}
