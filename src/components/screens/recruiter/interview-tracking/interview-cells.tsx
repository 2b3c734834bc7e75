import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import LogIn from 'lucide-react/icons/log-in';
import MapPin from 'lucide-react/icons/map-pin';
import Play from 'lucide-react/icons/play';
import UserX from 'lucide-react/icons/user-x';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import type { Format } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './interview-tracking.module.css';

interface CellProps {
  row: InterviewListRow;
}

type Tone = 'good' | 'warn' | 'bad' | 'info';

/** Renders two lines of a cell. The second is muted unless it has a tone. */
function Lines({ children, second, tone }: { children: ReactNode; second?: ReactNode; tone?: Tone | false }) {
  return (
    <span className={styles.Lines}>
      <span className={styles.Clipped}>{children}</span>
      {second && (
        <span className={styles.Second} data-tone={tone || undefined}>
          {second}
        </span>
      )}
    </span>
  );
}

const statusStyles: Readonly<Partial<Record<InterviewListRow['status'], { icon: LucideIcon; tone?: Tone }>>> =
  {
    scheduled: { icon: Bell, tone: 'warn' },
    confirmed: { icon: Check },
    checked_in: { icon: MapPin, tone: 'info' },
    in_progress: { icon: Play, tone: 'info' },
    completed: { icon: LogIn, tone: 'good' },
    no_show: { icon: UserX, tone: 'bad' },
  };

const minute = 60_000;
const minutesTo = (end: number, start: string) => Math.max(0, Math.floor((end - Date.parse(start)) / minute));

/** Shows the confirmation status and its time: "Arrived 10:31, waits 11 min". */
export function Confirmation({ row }: CellProps) {
  const { t } = useTranslation('interviewTracking');
  const format = useFormat();
  const { now } = useCellContext();
  const { dayTime } = useMoments(now);
  const { status, checked_in_at: checkedInAt, started_at } = row;
  const { icon, tone } = statusStyles[status] ?? { icon: CalendarX };
  const at = checkedInAt ?? started_at;
  return (
    <Lines second={statusDetailOf(row, now, format, dayTime, t)}>
      <span className={styles.Marked} data-tone={tone}>
        <Icon of={icon} />
        {at !== null && (status === 'checked_in' || status === 'completed')
          ? t(`came.${status}`, { time: format.time(at) })
          : t(`values.status.${status}`)}
      </span>
    </Lines>
  );
}

function statusDetailOf(
  {
    status,
    starts_at,
    reminded_at,
    confirmed_at,
    checked_in_at,
    started_at,
    cancel_reason,
  }: InterviewListRow,
  now: number,
  format: Format,
  dayTime: (at: string) => string,
  t: ReturnType<typeof useTranslation<'interviewTracking'>>['t'],
): string | null {
  if (status === 'scheduled' && reminded_at !== null)
    return t('more.reminded', { when: dayTime(reminded_at) });
  if (status === 'confirmed' && confirmed_at !== null) return dayTime(confirmed_at);
  if (status === 'checked_in' && checked_in_at !== null)
    return t('more.waits', { time: format.duration(minutesTo(now, checked_in_at)) });
  if (status === 'in_progress' && started_at !== null)
    return t('more.since', { time: format.time(started_at) });
  if (status === 'completed' && checked_in_at !== null) {
    const minutesLate = minutesTo(Date.parse(checked_in_at), starts_at);
    return minutesLate === 0 ? t('more.onTime') : t('more.late', { time: format.duration(minutesLate) });
  }
  return cancel_reason;
}

export function Sheets({ row }: CellProps) {
  const { t } = useTranslation('interviewTracking');
  const format = useFormat();
  const { now } = useCellContext();
  const { scorecards_sent: sent, scorecards_expected: expected, awaits, outcome, decision_due_at: due } = row;
  const second = () => {
    if (outcome !== null && awaits === null) return t(`outcome.${outcome}`);
    if (awaits === null) return null;
    if (awaits === 'decision' && row.decision_is_late && due !== null)
      return t('awaits.late', { time: format.duration(minutesTo(now, due)) });
    return t(`awaits.${awaits}`);
  };
  return (
    <Lines second={second()} tone={row.decision_is_late ? 'bad' : awaits !== null && 'warn'}>
      {t('sheets', { sent: format.number(sent), expected: format.number(expected) })}
    </Lines>
  );
}

export function Starts({ row: { starts_at: at } }: CellProps) {
  const format = useFormat();
  return (
    <Lines second={format.date(at)}>
      <time dateTime={at} className={styles.Time}>
        {format.time(at)}
      </time>
    </Lines>
  );
}

export function Candidate({ row }: CellProps) {
  return (
    <Lines
      second={
        <NumberText>{row.phone_e164 === null ? row.reference : formatPhone(row.phone_e164)}</NumberText>
      }
    >
      <bdi className={styles.Name}>{row.candidate_name}</bdi>
    </Lines>
  );
}

export function Meeting({ row: { kind, location_name: place, room, opening_title: opening } }: CellProps) {
  const { t } = useTranslation('interviewTracking');
  return (
    <Lines second={<bdi className={styles.Opening}>{opening}</bdi>}>
      {t(`values.kind.${kind}`)}
      {[place, room].map(
        (part) =>
          part !== null && (
            <Fragment key={part}>
              {' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ),
      )}
    </Lines>
  );
}

export function Waiting({ row: { waiting_since: since, decision_is_late } }: CellProps) {
  const format = useFormat();
  const { now } = useCellContext();
  if (since === null) return null;
  return (
    <span className={styles.Marked} data-tone={decision_is_late ? 'bad' : undefined}>
      {format.duration(minutesTo(now, since))}
    </span>
  );
}

export function InterviewCard({ row }: CellProps) {
  return (
    <span className={styles.Card}>
      <Starts row={row} />
      <span className={styles.CardFacts}>
        <Candidate row={row} />
        <Meeting row={row} />
        <Confirmation row={row} />
        {(row.awaits !== null || row.scorecards_sent > 0) && <Sheets row={row} />}
      </span>
    </span>
  );
}

export function Interviewers({ names }: { names: readonly string[] }) {
  const format = useFormat();
  const all = format.list(names);
  return (
    <bdi className={styles.Clipped} title={all}>
      {all}
    </bdi>
  );
}

export function Count({ of: count }: { of: number }) {
  return useFormat().number(count);
}

export function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  return at === null ? null : format.dateTime(at);
}
