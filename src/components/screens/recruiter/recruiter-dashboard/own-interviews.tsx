import { useTranslation } from 'react-i18next';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { InterviewLine } from '#machines/data/rpc/list-interviews.ts';
import styles from './recruiter-dashboard.module.css';

export interface OwnInterviewsProps {
  state: WidgetState<readonly InterviewLine[]>;
  onReload: () => void;
  /** Returns the path of an interview. */
  interviewHref: (id: string) => string;
  calendarHref: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists today's interviews, with the current time between past and upcoming ones. */
export function OwnInterviews({ state, onReload, interviewHref, calendarHref, now }: OwnInterviewsProps) {
  const { t } = useTranslation('recruiterDashboard');
  return (
    <Widget
      title={t('interviews.title')}
      state={state}
      onReload={onReload}
      skeleton={['first', 'second', 'third'].map((row) => <SkeletonLine key={row} width="80%" />)}
      action={
        <Link variant="quiet" href={calendarHref}>
          {t('interviews.calendar')}
        </Link>
      }
    >
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState title={t('interviews.none')}>{t('interviews.noneMore')}</EmptyState>
        ) : (
          <ol className={styles.Day} aria-label={t('interviews.title')}>
            {lines.map((line) => (
              <li key={line.id} data-past={Date.parse(line.ends_at) < now || undefined}>
                <Line line={line} now={now} href={interviewHref(line.id)} />
              </li>
            ))}
          </ol>
        )
      }
    </Widget>
  );
}

const tones = {
  scheduled: 'neutral',
  confirmed: 'good',
  checked_in: 'info',
  in_progress: 'info',
  completed: 'good',
  no_show: 'bad',
} as const;

function Line({ line, now, href }: { line: InterviewLine; now: number; href: string }) {
  const { t } = useTranslation('recruiterDashboard');
  const {
    candidate_name: name,
    starts_at: at,
    ends_at: end,
    kind,
    location_name,
    room,
    opening_title,
  } = line;
  const isNow = Date.parse(at) <= now && now < Date.parse(end);
  const locationText = [location_name, room].filter((part) => part !== null);
  const { status } = line;
  return (
    <>
      <span className={styles.Time} data-now={isNow || undefined}>
        <DateTime at={at} shows="time" />
      </span>
      <Stack gap={0}>
        <p>
          <Link variant="quiet" href={href}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <Muted>
          {[t(`interviews.kind.${kind}`), ...locationText, opening_title]
            .filter(Boolean)
            .map((part, index) => (
              <span key={part}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </Muted>
      </Stack>
      {hasTone(status) && <Badge tone={tones[status]}>{t(`interviews.status.${status}`)}</Badge>}
    </>
  );
}

function hasTone(status: InterviewLine['status']): status is keyof typeof tones {
  return status in tones;
}
