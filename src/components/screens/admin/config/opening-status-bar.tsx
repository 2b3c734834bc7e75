import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { OpeningStatus } from './config-url-state.ts';
import { OpeningState } from './opening-state.tsx';
import styles from './record-form.module.css';

export interface OpeningStatusBarProps {
  status: OpeningStatus;
  /** Error of the failed status change. */
  refusal: string | null;
  /** Status being set; null for none. */
  changing: OpeningStatus | null;
  onStatus: (status: OpeningStatus) => void;
}

const next: Readonly<
  Record<OpeningStatus, readonly (readonly [OpeningStatus, 'open' | 'pause' | 'close' | 'reopen'])[]>
> = {
  draft: [['open', 'open']],
  open: [
    ['paused', 'pause'],
    ['closed', 'close'],
  ],
  paused: [
    ['open', 'reopen'],
    ['closed', 'close'],
  ],
  closed: [['open', 'reopen']],
};

/** Shows the status of an opening, its meaning, and the statuses it can be changed to. */
export function OpeningStatusBar({ status, refusal, changing, onStatus }: OpeningStatusBarProps) {
  const { t } = useTranslation('config');
  return (
    <div className={styles.State}>
      <OpeningState status={status} />
      {next[status].map(([target, act]) => (
        <Button
          key={target}
          onPress={() => onStatus(target)}
          isPending={changing === target}
          isDisabled={changing !== null && changing !== target}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      <p className={styles.StateText} role="status">
        {t(`statusMeans.${status}`)}
      </p>
      {refusal !== null && <Alert>{t('refused', { reason: refusal })}</Alert>}
    </div>
  );
}
