import { useMachine } from '@xstate/react';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Neighbours, type RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { actionsFor, nextStepOf } from '#machines/recruiter/interview-tracking/interview-actions.ts';
import {
  createInterviewRecordMachine,
  type InterviewRecord,
} from '#machines/recruiter/interview-tracking/interview-record.ts';
import { canScore } from '#machines/recruiter/interview-tracking/scorecard.ts';
import { formatPhone } from '#shared/phone.ts';
import { InterviewFacts } from './interview-facts.tsx';
import styles from './interview-tracking.module.css';
import { Scorecard } from './scorecard.tsx';
import { SentSheets } from './sent-sheets.tsx';
import type { InterviewWork } from './use-interview-work.tsx';

export interface InterviewPanelProps {
  id: string;
  /** What the list knows about the interview. */
  known: InterviewListRow | null;
  userId: string;
  work: InterviewWork;
  place: RecordPosition | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
  /** Called with the id of the interview that replaces a rescheduled one. */
  onMoved: (id: string) => void;
  onClose: () => void;
}

const tones = {
  scheduled: 'warn',
  confirmed: 'good',
  checked_in: 'info',
  in_progress: 'info',
  completed: 'good',
  no_show: 'bad',
  cancelled_by_candidate: 'neutral',
  cancelled_by_us: 'neutral',
  rescheduled: 'neutral',
} as const;

/** Shows an interview beside the list: its details, its actions, and the scorecards. */
export function InterviewPanel({ id, known, place, onMoved, onClose, ...props }: InterviewPanelProps) {
  const { t } = useTranslation(['interviewTracking', 'candidates']);
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createInterviewRecordMachine(id));
  const [snapshot, send] = useMachine(machine);
  const { data, error } = snapshot.context;
  const isMissing = !data && error?.code === 'data.missing';
  const latest = data?.interview.id ?? id;
  const noteMoved = useEffectEvent(onMoved);
  useEffect(() => {
    if (latest !== id) noteMoved(latest);
  }, [latest, id]);
  // The list gets changes first. At the same version it may be outdated, because it keeps a row that has left it.
  const interview = known && (!data || known.version > data.interview.version) ? known : data?.interview;
  return (
    <Drawer
      label={interview?.candidate_name ?? t('panel.label')}
      side="end"
      isModal={useIsNarrowWindow()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bar={
        <>
          <div className={styles.Status}>
            {interview && (
              <>
                <Badge tone={tones[interview.status]}>{t(`values.status.${interview.status}`)}</Badge>
                <span>{format.dateTime(interview.starts_at)}</span>
              </>
            )}
          </div>
          {place && <Neighbours {...place} previousLabel={t('panel.previous')} nextLabel={t('panel.next')} />}
        </>
      }
    >
      <div className={styles.Panel}>
        {interview && <Content {...props} interview={interview} record={data} />}
        {isMissing && (
          <EmptyState
            icon={CalendarX}
            title={t('panel.missing')}
            action={<Button onPress={onClose}>{t('panel.missingClose')}</Button>}
          >
            {t('panel.missingText')}
          </EmptyState>
        )}
        {error && !data && !isMissing && (
          <ErrorState title={t('panel.unread')} onRetry={() => send({ type: 'widget.reload' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!error && !data && <Skeleton label={t('panel.loading')} />}
      </div>
    </Drawer>
  );
}

interface ContentProps extends Pick<InterviewPanelProps, 'userId' | 'work' | 'now' | 'recordHref'> {
  interview: InterviewListRow;
  record: InterviewRecord | null;
}

function Content({ interview, record, userId, work, now, recordHref }: ContentProps) {
  const { t } = useTranslation('interviewTracking');
  const actions = actionsFor(interview, now);
  const next = nextStepOf(interview);
  const { candidate_name, reference, opening_title, phone_e164: phone, is_mine } = interview;
  const isInterviewer = interview.interviewer_ids.includes(userId);
  const hasSent = record?.sheets.some(({ interviewer_id: sender }) => sender === userId) === true;
  return (
    <>
      <Stack gap={1}>
        <Row justify="between">
          <Heading level={2}>
            <bdi>{candidate_name}</bdi>
          </Heading>
          {is_mine && <Link href={recordHref(interview.candidate_id)}>{t('panel.record')}</Link>}
        </Row>
        <Muted>
          <NumberText>{reference}</NumberText>
          {opening_title !== null && (
            <>
              {' · '}
              <bdi>{opening_title}</bdi>
            </>
          )}
          {phone !== null && (
            <>
              {' · '}
              <NumberText>{formatPhone(phone)}</NumberText>
            </>
          )}
        </Muted>
      </Stack>
      <InterviewFacts interview={interview} record={record} />
      {(actions.length > 0 || next) && (
        <Row role="group" aria-label={t('panel.actions')}>
          {next && (
            <Button variant="primary" onPress={() => work.openNextStep(next, interview)}>
              {t(`panel.${next}`)}
            </Button>
          )}
          {actions.map((action, at) => (
            <Button
              key={action}
              variant={
                action === 'cancel' || action === 'noShow'
                  ? 'quiet'
                  : at === 0 && !next
                    ? 'primary'
                    : 'secondary'
              }
              isDisabled={work.isBusy(interview.id)}
              onPress={() => work.act(action, interview)}
            >
              {t(`actions.${action}`)}
            </Button>
          ))}
        </Row>
      )}
      {is_mine && interview.stage === 'selected' && (
        <p role="status">
          {t('panel.selected')} <Link href={recordHref(interview.candidate_id)}>{t('panel.toOffer')}</Link>
        </p>
      )}
      {record && (
        <>
          {canScore(interview) && isInterviewer && !hasSent && (
            <Scorecard key={interview.id} record={record} userId={userId} />
          )}
          <SentSheets record={record} isHidden={isInterviewer && !hasSent} />
        </>
      )}
    </>
  );
}
