import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Moment } from '#components/i18n/format.ts';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './timeline.module.css';

/** One thing that happened. */
export interface TimelineEvent {
  /** What tells it from the others. */
  id: string;
  /** When it happened. */
  at: Moment;
  /** What happened: "Answered, interested". */
  title: string;
  /** More about it: a sentence, a link. */
  detail?: ReactNode;
  /** Who did it. */
  actor?: string;
  /** What can be done about it: a button, under the rest. */
  action?: ReactNode;
  /** Stands for the kind of event; a dot unless told. */
  icon?: LucideIcon;
  /** What the event means; its title says it too. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad';
}

export interface EventItemProps extends TimelineEvent {
  /** It is the newest, and drawn so. */
  isLatest: boolean;
}

/** One event of a timeline. */
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
