import { useTranslation } from 'react-i18next';
import { useFormData } from '#components/hooks/use-form-data.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { SchedulingContext } from '#machines/candidate/scheduling/scheduling.context.ts';
import { createSchedulingMachine } from '#machines/candidate/scheduling/scheduling.machine.ts';
import type { InterviewPanelProps } from './interview-panel.props.ts';
import { SchedulingDialog } from './scheduling-dialog.tsx';
import { SendMessage } from './send-message.tsx';

export interface OneInterviewProps extends Omit<InterviewPanelProps, 'action' | 'interviewId'> {
  interviewId: string;
}

/** Sends the driver a reminder of an interview. */
export function RemindOfInterview(props: OneInterviewProps) {
  const { candidate, onClose } = props;
  const { t } = useTranslation('scheduling');
  const { context, error, reading } = useFormData(() => createSchedulingMachine(candidate.id));
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  return (
    <SchedulingDialog
      title={t('title.remind', { name })}
      context={context}
      unread={error}
      onRetry={reading.reload}
      onClose={onClose}
    >
      {(read) => <ReminderMessage {...props} context={read} code="interview_reminder" />}
    </SchedulingDialog>
  );
}

interface ReminderMessageProps extends OneInterviewProps {
  context: SchedulingContext;
  code: string;
}

/** Sends a message about an existing interview. */
export function ReminderMessage({
  context,
  code,
  interviewId,
  user,
  references,
  onClose,
}: ReminderMessageProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const interview = context.interviews.find(({ id }) => id === interviewId);
  const place = context.locations.find(({ id }) => id === interview?.location_id) ?? null;
  return (
    <Stack gap={4}>
      {interview ? (
        <>
          <Muted size="body">
            <bdi>{format.dateTime(interview.starts_at)}</bdi>
          </Muted>
          <SendMessage
            {...{ code, interview, user, references }}
            appointment={{ starts_at: interview.starts_at, meeting_url: interview.meeting_url, place }}
            candidate={context.candidate}
            language={null}
          />
        </>
      ) : (
        <Muted size="body">{t('goneNow')}</Muted>
      )}
      <Row justify="end">
        <Button onPress={onClose}>{t('done')}</Button>
      </Row>
    </Stack>
  );
}
