import type { ScheduleValues } from '#machines/candidate/scheduling/schedule.values.ts';
import type { SchedulingContext } from '#machines/candidate/scheduling/scheduling.context.ts';
import type { Interview } from '#machines/data/tables/interviews.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { InterviewPanelProps } from './interview-panel.props.ts';

/** `when` chooses the time, `check` shows the invitation before booking, `invite` sends it. */
export type ScheduleStep = 'when' | 'check' | 'invite';

export interface ScheduleDialogProps
  extends Pick<InterviewPanelProps, 'candidate' | 'user' | 'references' | 'bookingHref' | 'onClose'> {
  /** Null until loaded. */
  context: SchedulingContext | null;
  /** Error of the failed load. */
  unread: AppError | null;
  /** The interview to reschedule; null for a new one. */
  moved: InterviewListRow | null;
  step: ScheduleStep;
  form: FormContext<ScheduleValues, Interview>;
  /** Error codes by field. */
  wrong: Readonly<Record<string, string>>;
  /** The booking is being submitted, or the calendar reloaded. */
  isPending: boolean;
  /** The booking is being submitted, so the dialog can't be closed. */
  isSubmitting: boolean;
  /** The interview, once booked. */
  booked: Interview | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onChange: (changes: Partial<ScheduleValues>) => void;
  /** Discards the choice from an earlier session. */
  onDiscard: () => void;
  onNext: () => void;
  onBack: () => void;
  onBook: () => void;
  /** Reloads the calendar. */
  onRetry: () => void;
}

/** Props of every step, once the calendar is loaded. */
export interface ScheduleStepProps extends ScheduleDialogProps {
  context: SchedulingContext;
}
