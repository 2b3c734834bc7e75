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
  /** Action in progress: "Importing leads". */
  label: string;
  /** Number of completed items. */
  done: number;
  /** Total number of items; undefined until known. */
  all?: number;
  /** State of the work. `cancelled` means that the user stopped it. */
  state?: 'running' | 'done' | 'failed' | 'cancelled';
  /** Current activity, or the result: "38 imported, 2 need a look". Announced at the end. */
  children?: ReactNode;
  /** Called by the cancel button, which is shown while the work runs. */
  onCancel?: () => void;
  /** The work is being cancelled. */
  isCancelling?: boolean;
  /** Action after the end: a retry button, a link to the results. */
  action?: ReactNode;
}

const icons = { done: CircleCheck, failed: CircleAlert, cancelled: CircleSlash };
const tones = { running: 'accent', done: 'good', failed: 'bad', cancelled: 'accent' } as const;

/** Shows the progress of long work with a count, a cancel button and the result. */
export function Progress(props: ProgressProps) {
  const { label, done, all, state = 'running', children, onCancel, isCancelling = false, action } = props;
  const { t } = useTranslation('controls');
  const format = useFormat();
  const isRunning = state === 'running';
  const footerRef = useRef<HTMLDivElement>(null);
  const wasCancelled = useRef(false);

  // The focused button disappears when the work stops.
  useEffect(() => {
    if (isRunning || !wasCancelled.current) return;
    wasCancelled.current = false;
    if (document.activeElement === document.body) footerRef.current?.focus();
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
      <div ref={footerRef} className={styles.Footer} data-state={state} tabIndex={-1}>
        {isRunning && <p className={styles.Text}>{children}</p>}
        <p className={styles.Text} role="status">
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
