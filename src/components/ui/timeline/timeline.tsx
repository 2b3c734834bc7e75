import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Moment } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EventItem, type TimelineEvent } from './event-item.tsx';
import styles from './timeline.module.css';

export interface TimelineProps {
  /** Accessible name: "History of Imran Qureshi". */
  label: string;
  /** Events, latest first. */
  events: readonly TimelineEvent[];
  /** Current time, for "today". */
  now: Moment;
  /** Loads earlier events. While there are more, a button is shown at the end. */
  onLoadEarlier?: (() => void) | undefined;
  /** Earlier events are loading. */
  isLoading?: boolean;
}

/** Shows events by day, latest first. */
export function Timeline({ label, events, now, onLoadEarlier, isLoading = false }: TimelineProps) {
  const { t } = useTranslation('controls');
  const format = useFormat();
  const days = Object.entries(Object.groupBy(events, ({ at }) => format.date(at)));
  return (
    <section className={styles.Timeline} aria-label={label}>
      {days.map(([date, happened = []], at) => (
        <Day
          key={date}
          title={`${format.relativeDay(happened[0]?.at ?? now, now)} · ${date}`}
          events={happened}
          hasLatest={at === 0}
        />
      ))}
      {onLoadEarlier && (
        <div className={styles.Earlier}>
          <Button onPress={onLoadEarlier} isPending={isLoading} pendingLabel={t('timeline.loading')}>
            {t('timeline.earlier')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface DayProps {
  title: string;
  events: readonly TimelineEvent[];
  /** The first event is the latest of all. */
  hasLatest: boolean;
}

function Day({ title, events, hasLatest }: DayProps) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={styles.Day}>
        {title}
      </p>
      <ol aria-labelledby={titleId}>
        {events.map((event, at) => (
          <EventItem key={event.id} {...event} isLatest={hasLatest && at === 0} />
        ))}
      </ol>
    </div>
  );
}
