import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Link } from '#components/ui/link/link.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { InterviewRecord } from '#machines/recruiter/interview-tracking/interview-record.ts';
import styles from './interview-tracking.module.css';

export interface InterviewFactsProps {
  interview: InterviewListRow;
  record: InterviewRecord | null;
}

/** Shows location, people and history of an interview. */
export function InterviewFacts({ interview, record }: InterviewFactsProps) {
  const { t } = useTranslation('interviewTracking');
  const format = useFormat();
  const { kind, round, location_name, room, meeting_url: url, queue_no, cancel_reason, outcome } = interview;
  const place = [location_name, room].filter((part) => part !== null).join(', ');
  const at = (moment: string | null) => moment !== null && format.dateTime(moment);
  const facts: readonly (readonly [label: string, fact: ReactNode])[] = [
    [t('facts.kind'), t('facts.round', { kind: t(`values.kind.${kind}`), round: format.number(round) })],
    [t('facts.place'), place !== '' && <bdi>{place}</bdi>],
    [
      t('facts.link'),
      url !== null && (
        <Link href={url} isExternal>
          {t('facts.join')}
        </Link>
      ),
    ],
    [t('facts.interviewers'), format.list(interview.interviewer_names)],
    [t('facts.confirmed'), at(interview.confirmed_at)],
    [t('facts.arrived'), at(interview.checked_in_at)],
    [t('facts.queue'), queue_no !== null && format.number(queue_no)],
    [t('facts.began'), at(interview.started_at)],
    [t('facts.moved'), interview.reschedule_count > 0 && format.number(interview.reschedule_count)],
    [
      t('facts.reminders'),
      record !== null &&
        record.reminders.length > 0 &&
        record.reminders.map(({ sent_at }) => <div key={sent_at}>{format.dateTime(sent_at)}</div>),
    ],
    [t('facts.missed'), record !== null && record.missed > 0 && format.number(record.missed)],
    [t('facts.cancelled'), cancel_reason],
    [t('facts.outcome'), outcome !== null && t(`outcome.${outcome}`)],
  ];
  return (
    <dl className={styles.Facts}>
      {facts.map(
        ([label, fact]) =>
          fact && (
            <div key={label} className={styles.Fact}>
              <Muted as="dt">{label}</Muted>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
