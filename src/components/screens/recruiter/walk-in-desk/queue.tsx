import Clock from 'lucide-react/icons/clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { minutesSince, type Waiting } from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import styles from './queue.module.css';

/** Target for the maximum wait, and threshold for a long wait, in minutes. */
const targetMinutes = 30;
const soonMinutes = 25;

export interface QueueProps {
  /** Waiting people in order of arrival. */
  queue: readonly Waiting[];
  /** Current time, in ms since the Unix epoch. */
  now: number;
  isLoading: boolean;
  isCalling: boolean;
  isOffline: boolean;
  /** The person at the desk, above the button to call the next. */
  currentCandidate: ReactNode;
  /** Calls the next person to the desk. */
  onCall: () => void;
}

/** Shows the waiting people with their waiting times, the person at the desk, and the button to call the next. */
export function Queue({ queue, now, isLoading, isCalling, isOffline, currentCandidate, onCall }: QueueProps) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const next = queue.find(({ isUnsent }) => !isUnsent);
  return (
    <>
      <div className={styles.QueueHead}>
        <Heading level={2}>
          {t('queue.title')} <span className={styles.Quiet}>{format.number(queue.length)}</span>
        </Heading>
        <span className={styles.Quiet}>{t('queue.order', { minutes: format.duration(targetMinutes) })}</span>
      </div>
      {isLoading && ['first', 'second', 'third'].map((row) => <SkeletonLine key={row} width="80%" />)}
      {!isLoading && queue.length === 0 && (
        <EmptyState kind="done" title={t('queue.none')}>
          {t('queue.noneMore')}
        </EmptyState>
      )}
      <ol className={styles.Queue} aria-label={t('queue.title')}>
        {queue.map((one) => (
          <li key={one.key} className={styles.Waiting}>
            <span className={styles.No}>{one.number ?? '–'}</span>
            <span className={styles.Person}>
              <bdi className={styles.PersonName}>{one.name}</bdi>
              <WaitingNote one={one} />
            </span>
            <Waited minutes={minutesSince(one.since, now)} />
          </li>
        ))}
      </ol>
      <div className={styles.Calling}>
        {currentCandidate}
        <div className={styles.Call}>
          <Button
            variant="primary"
            size="large"
            isWide
            isPending={isCalling}
            pendingLabel={t('queue.calling')}
            disabledReason={isOffline ? t('queue.callOffline') : next ? undefined : t('queue.none')}
            onPress={onCall}
          >
            {t('queue.call')}
            {next?.number && <span className={styles.CallNo}>{next.number}</span>}
            <span className={styles.Key}>
              <Kbd keys={['n']} />
            </span>
          </Button>
        </div>
      </div>
    </>
  );
}

function WaitingNote({ one: { isUnsent, requeuedAt, about } }: { one: Waiting }) {
  const { t } = useTranslation('walkIn');
  const text = isUnsent ? t('queue.unsent') : requeuedAt === null ? about : t('queue.missed');
  return text && <span className={styles.Quiet}>{text}</span>;
}

function Waited({ minutes }: { minutes: number }) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const tone = minutes >= targetMinutes ? 'late' : minutes >= soonMinutes ? 'soon' : undefined;
  return (
    <span className={styles.Waited} data-tone={tone} data-new={minutes === 0 || undefined}>
      {tone && <Icon of={tone === 'late' ? ClockAlert : Clock} />}
      {minutes === 0 ? t('queue.new') : format.duration(minutes)}
    </span>
  );
}
