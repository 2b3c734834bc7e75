import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useFormData } from '#components/hooks/use-form-data.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { createScheduleMachine } from '#machines/candidate/scheduling/schedule.machine.ts';
import { checkSchedule, emptySchedule } from '#machines/candidate/scheduling/schedule.values.ts';
import { movedOf } from '#machines/candidate/scheduling/scheduling.context.ts';
import { createSchedulingMachine } from '#machines/candidate/scheduling/scheduling.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { InterviewPanelProps } from './interview-panel.props.ts';
import type { ScheduleStep } from './schedule-dialog.props.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Books or reschedules an interview in three steps: time, invitation, sending. */
export function ScheduleInterview(props: Omit<InterviewPanelProps, 'action'>) {
  const { candidate, interviewId, user, references, bookingHref, onClose } = props;
  const { context, error, isReading, reading } = useFormData(() => createSchedulingMachine(candidate.id));
  const [machine] = useState(() => createScheduleMachine(reading, interviewId));
  const [form, send] = useMachine(machine, {
    input: { userId: user.id, record: candidate.id, values: emptySchedule },
  });
  const [step, setStep] = useState<ScheduleStep>('when');
  const [wrong, setFieldErrors] = useState<Record<string, string>>({});
  // A rejection is about the time, so the user chooses again from the reloaded calendar.
  const [refusal, setRefusal] = useState<AppError | null>(null);
  if (form.context.error !== refusal) {
    setRefusal(form.context.error);
    if (form.context.error) setStep('when');
  }
  // Keeps the original interview after it was rescheduled.
  const [before, setBefore] = useState<ReturnType<typeof movedOf>>(null);
  const booked = form.status === 'done' ? form.output : null;
  const moved = booked ? before : context && movedOf(context, interviewId);
  const now = useNow();
  // The calendar may have changed since the time was chosen.
  const { errors } = form.context;
  const hasErrors = Object.keys(errors).length > 0;

  const checkAndContinue = () => {
    if (!context) return;
    const found = checkSchedule(form.context.values, context, moved);
    setFieldErrors({ ...found });
    if (Object.keys(found).length === 0) setStep('check');
  };
  return (
    <ScheduleDialog
      {...{ candidate, user, references, bookingHref, context, moved, booked, now, onClose }}
      wrong={hasErrors ? { ...errors } : wrong}
      unread={error}
      form={form.context}
      step={booked ? 'invite' : hasErrors ? 'when' : step}
      isPending={isReading || form.hasTag('busy')}
      isSubmitting={form.matches('submitting')}
      onChange={(changes) => {
        setFieldErrors({});
        send({ type: 'form.change', changes });
      }}
      onDiscard={() => send({ type: 'form.discard' })}
      onNext={checkAndContinue}
      onBack={() => setStep('when')}
      onBook={() => {
        setBefore(moved);
        send({ type: 'form.submit' });
      }}
      onRetry={reading.reload}
    />
  );
}
