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
  /** What is on the calendar now. */
  items: readonly CalendarItem[];
  span: CalendarSpan;
  /** The hours of a day at a place; without one, as the calendar shows them. */
  hoursOn: (day: string, locationId: string | null) => DayHours | null;
  /** Why the last order was refused. */
  error: AppError | null;
  isBusy: boolean;
  onRun: (order: CalendarOrder) => void;
  bookingHref: (token: string) => string;
}

/** What every panel that gives an order is given. */
export interface OrderPanelProps {
  /** Why it was not carried out, in sentences; nothing was changed. */
  error: string | undefined;
  isBusy: boolean;
  onRun: (order: CalendarOrder) => void;
  onClose: () => void;
}
