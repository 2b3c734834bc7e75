import Clock from 'lucide-react/icons/clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import type { Waiting } from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import styles from './queue.module.css';

/** How long people should wait at most, and from when on it is getting long, in minutes. */
const aim = 30;
const soon = 25;

export interface QueueProps {
  /** Who waits, whoever came first before the others. */
  queue: readonly Waiting[];
  /** Who is at the desk. */
  seated: DayLine | null;
  /** In milliseconds since 1970 UTC. */
  now: number;
  isLoading: boolean;
  isCalling: boolean;
  isOffline: boolean;
  /** Calls the next to the desk. */
  onCall: () => void;
}

/** Who waits and how long, who is at the desk, and the button that calls the next. */
export function Queue({ queue, seated, now, isLoading, isCalling, isOffline, onCall }: QueueProps) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const next = queue.find(({ isUnsent }) => !isUnsent);
  return (
    <>
      <div className={styles.QueueHead}>
        <Heading level={2}>
          {t('queue.title')} <span className={styles.Quiet}>{format.number(queue.length)}</span>
        </Heading>
        <span className={styles.Quiet}>{t('queue.order', { minutes: format.duration(aim) })}</span>
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
              {(one.isUnsent || one.about) && (
                <span className={styles.Quiet}>{one.isUnsent ? t('queue.unsent') : one.about}</span>
              )}
            </span>
            <Waited minutes={minutesSince(one.since, now)} />
          </li>
        ))}
      </ol>
      <div className={styles.Calling}>
        {seated && (
          <div className={styles.Seated}>
            <span className={styles.Quiet}>{t('queue.seated')}</span>
            <span className={styles.Waiting}>
              <span className={styles.No}>{seated.queue_no}</span>
              <bdi className={styles.PersonName}>{seated.candidate_name}</bdi>
              <span className={styles.Quiet}>
                {format.duration(minutesSince(Date.parse(seated.started_at ?? seated.starts_at), now))}
              </span>
            </span>
          </div>
        )}
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

function minutesSince(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000));
}

function Waited({ minutes }: { minutes: number }) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const tone = minutes >= aim ? 'late' : minutes >= soon ? 'soon' : undefined;
  return (
    <span className={styles.Waited} data-tone={tone} data-new={minutes === 0 || undefined}>
      {tone && <Icon of={tone === 'late' ? ClockAlert : Clock} />}
      {minutes === 0 ? t('queue.new') : format.duration(minutes)}
    </span>
  );
}
