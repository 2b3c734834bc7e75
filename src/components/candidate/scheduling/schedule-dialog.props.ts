import type { ScheduleValues } from '#machines/candidate/scheduling/schedule.values.ts';
import type { SchedulingContext } from '#machines/candidate/scheduling/scheduling.context.ts';
import type { Interview } from '#machines/data/tables/interviews.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { FormContext } from '#machines/kinds/form.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { InterviewPanelProps } from './interview-panel.props.ts';

/** `when` chooses the time, `check` the invitation before it is booked, `invite` sends it. */
export type ScheduleStep = 'when' | 'check' | 'invite';

export interface ScheduleDialogProps
  extends Pick<InterviewPanelProps, 'candidate' | 'user' | 'references' | 'bookingHref' | 'onClose'> {
  /** Null until it was read. */
  context: SchedulingContext | null;
  /** Why it could not be read. */
  unread: AppError | null;
  /** The interview that gets another time; null for a new one. */
  moved: InterviewListRow | null;
  step: ScheduleStep;
  form: FormContext<ScheduleValues, Interview>;
  /** Codes of what is wrong, by field. */
  wrong: Readonly<Record<string, string>>;
  /** The choice is being sent, or the calendar read again. */
  isPending: boolean;
  /** It can't be closed until there is an answer. */
  isSubmitting: boolean;
  /** The interview once it is booked. */
  booked: Interview | null;
  /** The present, in ms since 1970. */
  now: number;
  onChange: (changes: Partial<ScheduleValues>) => void;
  /** Forgets what was chosen another time. */
  onDiscard: () => void;
  onNext: () => void;
  onBack: () => void;
  onBook: () => void;
  /** Reads the calendar again. */
  onRetry: () => void;
}

/** What every step is given once the calendar is read. */
export interface ScheduleStepProps extends ScheduleDialogProps {
  context: SchedulingContext;
}
