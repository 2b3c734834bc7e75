import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Moment } from '#components/i18n/format.ts';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './timeline.module.css';

/** An event of a timeline. */
export interface TimelineEvent {
  /** Unique id of the event. */
  id: string;
  /** Time of the event. */
  at: Moment;
  /** Short title of the event: "Answered, interested". */
  title: string;
  /** Details: a sentence, a link. */
  detail?: ReactNode;
  /** Name of the actor. */
  actor?: string;
  /** Action on the event: a button, below the rest. */
  action?: ReactNode;
  /** Icon of the kind of event. Defaults to a dot. */
  icon?: LucideIcon;
  /** Meaning of the event, which the title also states. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad';
}

export interface EventItemProps extends TimelineEvent {
  /** The event is the latest and is highlighted. */
  isLatest: boolean;
}

/** Renders one event of a timeline. */
export function EventItem({
  at,
  title,
  detail,
  actor,
  action,
  icon,
  tone = 'neutral',
  isLatest,
}: EventItemProps) {
  return (
    <li className={styles.Event} data-latest={isLatest || undefined}>
      <span className={styles.Mark} data-tone={isLatest && tone === 'neutral' ? 'accent' : tone}>
        {icon ? <Icon of={icon} /> : <span className={styles.Dot} />}
      </span>
      <div>
        <p className={styles.Title}>{title}</p>
        {(actor !== undefined || detail !== undefined) && (
          <p className={styles.Detail}>
            {actor !== undefined && <bdi>{actor}</bdi>}
            {actor !== undefined && detail !== undefined && ' · '}
            {detail}
          </p>
        )}
        {action}
      </div>
      <span className={styles.Time}>
        <DateTime at={at} shows="time" />
      </span>
    </li>
  );
}
