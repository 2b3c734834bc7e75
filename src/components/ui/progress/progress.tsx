import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is under way: "Importing leads". */
  label: string;
  /** How many are done. */
  done: number;
  /** How many there are; without it nobody knows yet. */
  all?: number;
  /** How it stands. `cancelled` is stopped by the person before all was done. */
  state?: 'running' | 'done' | 'failed' | 'cancelled';
  /** What is being done now, or how it ended: "38 imported, 2 need a look". Announced when it ends. */
  children?: ReactNode;
  /** Stops the work: a button to do so stands there while it runs. */
  onCancel?: () => void;
  /** The work is being stopped. */
  isCancelling?: boolean;
  /** What to do once it has ended: a button to try again, a link to the results. */
  action?: ReactNode;
}

const icons = { done: CircleCheck, failed: CircleAlert, cancelled: CircleSlash };
const tones = { running: 'accent', done: 'good', failed: 'bad', cancelled: 'accent' } as const;

/** Long work with a count: how far it has come, a way to stop it, and how it ended. */
export function Progress(props: ProgressProps) {
  const { label, done, all, state = 'running', children, onCancel, isCancelling = false, action } = props;
  const { t } = useTranslation('controls');
  const format = useFormat();
  const isRunning = state === 'running';
  const foot = useRef<HTMLDivElement>(null);
  const wasCancelled = useRef(false);

  // The button that had the focus goes when the work has stopped.
  useEffect(() => {
    if (isRunning || !wasCancelled.current) return;
    wasCancelled.current = false;
    if (document.activeElement === document.body) foot.current?.focus();
  }, [isRunning]);
  const cancel = () => {
    wasCancelled.current = true;
    onCancel?.();
  };

  const count =
    all === undefined
      ? format.number(done)
      : t('progress.count', { done: format.number(done), all: format.number(all) });
  const part = all === undefined ? undefined : done / Math.max(all, 1);
  return (
    <div className={styles.Progress}>
      <div className={styles.Head}>
        <span className={styles.Label}>{label}</span>
        <span className={styles.Count}>{count}</span>
      </div>
      <ProgressBar
        label={label}
        part={isRunning ? part : (part ?? 1)}
        valueLabel={count}
        tone={tones[state]}
      />
      <div ref={foot} className={styles.Foot} data-state={state} tabIndex={-1}>
        {isRunning && <p className={styles.Words}>{children}</p>}
        <p className={styles.Words} role="status">
          {!isRunning && (
            <>
              <Icon of={icons[state]} />
              <span>{children}</span>
            </>
          )}
        </p>
        {isRunning && onCancel && (
          <Button onPress={cancel} isPending={isCancelling} pendingLabel={t('progress.cancelling')}>
            {t('progress.cancel')}
          </Button>
        )}
        {!isRunning && action}
      </div>
    </div>
  );
}
