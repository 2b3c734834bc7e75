import type { Unscheduled } from '#machines/data/unscheduled.ts';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarOrder } from '#machines/recruiter/interview-calendar/calendar-orders.ts';
import type { CalendarSpan } from '#machines/shared/calendar/calendar-span.ts';
import type { DayHours } from '#machines/shared/calendar/day-hours.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { CalendarPanel } from './calendar-panel.ts';

export interface CalendarPanelsProps {
  panel: CalendarPanel;
  user: SessionUser;
  references: References;
  waiting: readonly Unscheduled[];
  /** Current entries of the calendar. */
  items: readonly CalendarItem[];
  span: CalendarSpan;
  /** Returns the hours of a day at a location. Without a location, returns the hours shown in the calendar. */
  hoursOn: (day: string, locationId: string | null) => DayHours | null;
  /** Error of the last order. */
  error: AppError | null;
  isBusy: boolean;
  onRun: (order: CalendarOrder) => void;
  bookingHref: (token: string) => string;
}

/** Props of every panel that sends an order. */
export interface OrderPanelProps {
  /** Error message of a failed order, which changed nothing. */
  error: string | undefined;
  isBusy: boolean;
  onRun: (order: CalendarOrder) => void;
  onClose: () => void;
}
