import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Meeting } from '#machines/data/tables/interviews.ts';
import { type Line, Lines } from './lines.tsx';

const tones: Readonly<Record<Meeting['status'], Line['tone']>> = {
  scheduled: 'info',
  confirmed: 'good',
  checked_in: 'info',
  in_progress: 'info',
  completed: 'neutral',
  no_show: 'bad',
  cancelled_by_candidate: 'warn',
  cancelled_by_us: 'warn',
  rescheduled: 'neutral',
};

/** The interviews of an application, the latest first. */
export function InterviewList({ rows }: { rows: readonly Meeting[] }) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  return (
    <Lines
      label={t('interviews.label')}
      icon={CalendarDays}
      empty={t('interviews.empty')}
      emptyHelp={t('interviews.emptyHelp')}
      lines={rows.map(({ id, kind, round, starts_at, status, outcome, cancel_reason, location }) => ({
        id,
        title: <bdi>{format.dateTime(starts_at)}</bdi>,
        state: t(`interviews.status.${status}`),
        tone: tones[status],
        details: [
          t('interviews.round', { kind: t(`interviews.kind.${kind}`), round: format.number(round) }),
          location?.name,
          outcome && t(`interviews.outcome.${outcome}`),
          cancel_reason,
        ],
      }))}
    />
  );
}
