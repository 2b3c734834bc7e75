import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';

/** The panel open over the calendar. */
export type CalendarPanel =
  | { kind: 'item'; item: CalendarItem }
  /** `locationId` is the initial location. */
  | { kind: 'new'; day: string; from: string; isBlock: boolean; locationId: string | null }
  | { kind: 'edit'; slot: CalendarEntry }
  /** Asks for confirmation before moving a dragged slot by `by` milliseconds. */
  | { kind: 'move'; slot: CalendarEntry; by: number }
  | { kind: 'cancel'; slot: CalendarEntry }
  | { kind: 'copy'; isDefaultWeek: boolean }
  | { kind: 'link'; who: Unscheduled; slot: CalendarEntry | null }
  | { kind: 'feed' }
  | { kind: 'help' };
