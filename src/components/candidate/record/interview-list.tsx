import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { PastInterview } from '#machines/candidate/record/parts.ts';
import { type Line, Lines } from './lines.tsx';
import type { PartPanelProps } from './part-panel.props.ts';

const tones: Readonly<Record<PastInterview['status'], Line['tone']>> = {
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

export interface InterviewListProps extends Pick<PartPanelProps, 'now' | 'onInterview' | 'onOpenInterview'> {
  rows: readonly PastInterview[];
  /** The user may reschedule and cancel upcoming interviews. */
  canChange: boolean;
}

/** Lists the interviews of an application with their results, latest first. */
export function InterviewList({ rows, ...actions }: InterviewListProps) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  const scorecards = ({ facts, verdicts }: PastInterview) => {
    if (!facts || (facts.scorecards_sent === 0 && facts.awaits !== 'scorecard')) return null;
    const { scorecards_sent: sent, scorecards_expected: expected } = facts;
    const count = t('interviews.scorecards', {
      sent: format.number(sent),
      expected: format.number(Math.max(sent, expected)),
    });
    return [count, ...verdicts.map((verdict) => t(`interviews.verdict.${verdict}`))].join(' · ');
  };
  return (
    <Lines
      label={t('interviews.label')}
      icon={CalendarDays}
      empty={t('interviews.empty')}
      emptyHelp={t('interviews.emptyHelp')}
      lines={rows.map((row) => {
        const { id, kind, round, starts_at, status, outcome, cancel_reason, location, facts } = row;
        return {
          id,
          title: <bdi>{format.dateTime(starts_at)}</bdi>,
          state: t(`interviews.status.${status}`),
          tone: tones[status],
          details: [
            t('interviews.round', { kind: t(`interviews.kind.${kind}`), round: format.number(round) }),
            [location?.name, facts?.room].filter((part) => part).join(' · '),
            facts && facts.interviewer_names.length > 0
              ? t('interviews.with', { names: format.list(facts.interviewer_names) })
              : null,
            facts && facts.reschedule_count > 0
              ? t('interviews.moves', {
                  count: facts.reschedule_count,
                  number: format.number(facts.reschedule_count),
                })
              : null,
            scorecards(row),
            outcome && t(`interviews.outcome.${outcome}`),
            cancel_reason,
          ],
          actions: <Actions row={row} {...actions} />,
        };
      })}
    />
  );
}

/** Shows the actions available for an interview. */
function Actions({
  row,
  now,
  canChange,
  onInterview,
  onOpenInterview,
}: Omit<InterviewListProps, 'rows'> & { row: PastInterview }) {
  const { t } = useTranslation('candidateRecord');
  const { id, status, starts_at } = row;
  const isOpen = canChange && (status === 'scheduled' || status === 'confirmed');
  const canOpen = onOpenInterview && status !== 'rescheduled';
  if (!isOpen && !canOpen) return null;
  return (
    <Row>
      {canOpen && <Button onPress={() => onOpenInterview(id)}>{t('interviews.open')}</Button>}
      {isOpen && <Button onPress={() => onInterview('schedule', id)}>{t('interviews.move')}</Button>}
      {isOpen && Date.parse(starts_at) > now && (
        <Button onPress={() => onInterview('remind', id)}>{t('interviews.remind')}</Button>
      )}
      {isOpen && (
        <Button variant="quiet" onPress={() => onInterview('cancel', id)}>
          {t('interviews.cancel')}
        </Button>
      )}
    </Row>
  );
}
