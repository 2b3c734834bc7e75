import type { BookingEvent, Notice } from '#machines/public/interview-booking/interview-booking.types.ts';
import type { AppError } from '#shared/app-error.ts';
import type { LinkPage } from '#shared/contract.interviews.ts';

/** What the page asks or says. */
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
  /** Null until it is read. */
  page: LinkPage | null;
  /** The slot that was picked. */
  slotId: string;
  notice: Notice | null;
  error: AppError | null;
  isBusy: boolean;
  /** The present, in ms since 1970. */
  now: number;
  send: (event: BookingEvent) => void;
}

/** What a step of the page is given. */
export interface StepProps extends Omit<InterviewBookingViewProps, 'notice' | 'error'> {
  page: LinkPage;
}
