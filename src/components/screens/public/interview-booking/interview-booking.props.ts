import type { BookingEvent, Notice } from '#machines/public/interview-booking/interview-booking.types.ts';
import type { AppError } from '#shared/app-error.ts';
import type { LinkPage } from '#shared/contract.interviews.ts';

/** What the page asks or shows. */
export type BookingStep =
  | 'opening'
  | 'failed'
  | 'over'
  | 'choosing'
  | 'reviewing'
  | 'booked'
  | 'asking'
  | 'cancelled';

export interface InterviewBookingViewProps {
  step: BookingStep;
  /** Null until loaded. */
  page: LinkPage | null;
  /** Id of the chosen slot. */
  slotId: string;
  notice: Notice | null;
  error: AppError | null;
  isBusy: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  send: (event: BookingEvent) => void;
}

/** Props of the page's steps. */
export interface StepProps extends Omit<InterviewBookingViewProps, 'notice' | 'error'> {
  page: LinkPage;
}
