import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormData } from '#components/hooks/use-form-data.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { emptyCancel } from '#machines/candidate/scheduling/cancel.values.ts';
import { createCancelMachine } from '#machines/candidate/scheduling/schedule.machine.ts';
import { createSchedulingMachine } from '#machines/candidate/scheduling/scheduling.machine.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { type OneInterviewProps, ReminderMessage } from './remind-of-interview.tsx';
import { SchedulingDialog } from './scheduling-dialog.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

const cancelledByChoices = ['us', 'candidate'] as const;

/** Cancels an interview with the reason and who asked for it, then notifies the driver. */
export function CancelInterview(props: OneInterviewProps) {
  const { candidate, interviewId, user, onClose } = props;
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { context, error, isReading, reading } = useFormData(() => createSchedulingMachine(candidate.id));
  const [machine] = useState(() => createCancelMachine(reading, interviewId));
  const [form, send] = useMachine(machine, {
    input: { userId: user.id, record: interviewId, values: emptyCancel },
  });
  const { values, errors } = form.context;
  const wrong = useValidationMessages(errors);
  const isPending = isReading || form.hasTag('busy');
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  return (
    <SchedulingDialog
      title={t('title.cancel', { name })}
      context={context}
      unread={error}
      onRetry={reading.reload}
      onClose={onClose}
      isBusy={form.matches('submitting')}
    >
      {(read) => {
        if (form.status === 'done')
          return <ReminderMessage {...props} context={read} code="interview_cancelled" />;
        const interview = read.interviews.find(({ id }) => id === interviewId);
        return (
          <Form
            aria-label={t('title.cancel', { name })}
            errors={wrong}
            isPending={isPending}
            onSubmit={() => send({ type: 'form.submit' })}
          >
            <Stack gap={4}>
              <BookingRefusal error={isPending ? null : form.context.error} />
              {interview && (
                <Muted size="body">
                  <bdi>{format.dateTime(interview.starts_at)}</bdi>
                </Muted>
              )}
              <RadioGroup
                name="byCandidate"
                label={t('cancelling.by')}
                options={cancelledByChoices.map((value) => ({ value, label: t(`cancelling.${value}`) }))}
                value={values.byCandidate ? 'candidate' : 'us'}
                onChange={(value) =>
                  send({ type: 'form.change', changes: { byCandidate: value === 'candidate' } })
                }
              />
              <TextArea
                name="reason"
                label={t('cancelling.reason')}
                hint={t('cancelling.reasonHint')}
                rows={2}
                value={values.reason}
                onChange={(reason) => send({ type: 'form.change', changes: { reason } })}
              />
              <Row justify="end">
                <Button onPress={onClose} isDisabled={isPending}>
                  {t('back')}
                </Button>
                <Button
                  type="submit"
                  variant="danger"
                  isPending={isPending}
                  pendingLabel={t('cancelling.running')}
                >
                  {t('cancelling.submit')}
                </Button>
              </Row>
            </Stack>
          </Form>
        );
      }}
    </SchedulingDialog>
  );
}
