import Flag from 'lucide-react/icons/flag';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { deadlineDays, type StripDay, type StripGap } from '#machines/candidate/visa/deadline.ts';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { WorkHours } from '#shared/working-time.ts';
import styles from './deadline-panel.module.css';
import { useDeadlineMessages } from './use-deadline-messages.ts';
import { useLocalize, useShortDays } from './use-visa-messages.ts';

/** Number of days left from which a deadline is near: the remaining stages usually take longer. */
const warnDays = 14;
const urgentDays = 7;

export interface DeadlinePanelProps {
  work: VisaWork;
  /** Opening hours of the emirate's offices; null if unknown. */
  hours: WorkHours | null;
  /** "2026-03-12" */
  today: string;
  /** Hides the strip of days. */
  isCompact?: boolean;
}

/** Shows the legal deadline of a case: days left, reason, cost of missing it, and the days until then. */
export function DeadlinePanel({ work, hours, today, isCompact = false }: DeadlinePanelProps) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const messages = useDeadlineMessages(work, today);
  const { binding_deadline: deadline } = work.visaCase;
  const isOver = ['completed', 'cancelled', 'refused'].includes(work.visaCase.status);
  if (deadline === null || isOver) {
    return (
      <div className={styles.Deadline} data-tone="calm">
        <p className={styles.NoDeadline}>
          {t(isOver ? (`deadline.${work.visaCase.status}` as 'deadline.completed') : 'deadline.none')}
        </p>
      </div>
    );
  }
  const days = deadlineDays(deadline, today, hours);
  const tone = days.left <= urgentDays ? 'bad' : days.left <= warnDays ? 'warn' : 'calm';
  const count = Math.abs(days.left);
  return (
    <div className={styles.Deadline} data-tone={tone} data-compact={isCompact || undefined}>
      <div className={styles.Head}>
        <p className={styles.Count}>
          <span className={styles.Number}>{format.number(count)}</span>
          <span className={styles.Units}>
            <span>{t(days.left < 0 ? 'deadline.over' : 'deadline.left', { count })}</span>
            {days.left >= 0 && hours !== null && (
              <span className={styles.Working}>
                {t('deadline.working', { count: days.working, number: format.number(days.working) })}
              </span>
            )}
          </span>
        </p>
        <div className={styles.Explanation}>
          <h2 className={styles.Title}>
            {tone !== 'calm' && <Icon of={Flag} />}
            {messages.title}
          </h2>
          <p>{messages.reason}</p>
          {!isCompact && <ClosedDays days={days} deadline={deadline} />}
          {messages.cost && <p className={styles.Cost}>{messages.cost}</p>}
        </div>
      </div>
      {!isCompact && <DeadlineStrip days={days.strip} work={work} />}
    </div>
  );
}

/** Lists holidays that close the offices before the deadline, and the last open day. */
function ClosedDays({ days, deadline }: { days: ReturnType<typeof deadlineDays>; deadline: string }) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const localize = useLocalize();
  const parts = days.holidays.map(({ from, name }) =>
    t('deadline.closed', { name: localize(name), date: format.date(from) }),
  );
  if (days.left >= 0 && days.lastOpen !== deadline) {
    parts.push(
      days.lastOpen === null
        ? t('deadline.noOpenDay')
        : t('deadline.lastOpen', { date: format.date(days.lastOpen) }),
    );
  }
  return parts.length > 0 && <p>{parts.join(' ')}</p>;
}

function DeadlineStrip({ days, work }: { days: readonly (StripDay | StripGap)[]; work: VisaWork }) {
  const { t } = useTranslation('visaCase');
  return (
    <ol className={styles.Strip} aria-label={t('deadline.strip')}>
      {days.map((day) =>
        'skipped' in day ? (
          <li key="gap" className={styles.Day} data-gap>
            {t('deadline.gap', { count: day.skipped })}
          </li>
        ) : (
          <Day key={day.on} day={day} work={work} />
        ),
      )}
    </ol>
  );
}

function Day({ day, work }: { day: StripDay; work: VisaWork }) {
  const { t } = useTranslation('visaCase');
  const short = useShortDays();
  const localize = useLocalize();
  const booked = work.appointments.find(
    ({ status, starts_at }) => status === 'booked' && dayOf(starts_at) === day.on,
  );
  const what = day.isDeadline
    ? t('deadline.ends')
    : booked
      ? t(`kind.${booked.kind}`)
      : day.isToday
        ? t('deadline.today')
        : day.isLastOpen
          ? t('deadline.lastOpenDay')
          : day.closed === 'holiday'
            ? localize(day.holiday)
            : day.closed === 'weekend'
              ? t('deadline.weekend')
              : '';
  return (
    <li
      className={styles.Day}
      data-closed={day.closed ?? undefined}
      data-today={day.isToday || undefined}
      data-deadline={day.isDeadline || undefined}
      data-last={day.isLastOpen || undefined}
      aria-current={day.isToday ? 'date' : undefined}
    >
      <span className={styles.Date}>
        {short.weekday(day.on)} <strong>{short.day(day.on)}</strong>
      </span>
      <span className={styles.Note} title={what}>
        {what}
      </span>
    </li>
  );
}

/** Returns the day of a time in Dubai. */
function dayOf(at: string): string {
  const hour = 3_600_000;
  return new Date(Date.parse(at) + 4 * hour).toISOString().slice(0, 10);
}
