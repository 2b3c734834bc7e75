import { createContext, useContext } from 'react';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarPanel } from './calendar-panel.ts';

/** Context of the calendar, read by every slot. */
export interface CalendarSurroundings {
  /** Current time, in ms since the Unix epoch. */
  now: number;
  staffName: (id: string) => string | null;
  /** The candidate to book: chosen in the list, or being dragged. */
  chosen: Unscheduled | null;
  onBook: (slot: CalendarEntry, who: Unscheduled) => void;
  onItem: (item: CalendarItem) => void;
  onPanel: (panel: CalendarPanel | null) => void;
}

export const CellContext = createContext<CalendarSurroundings | null>(null);

/** Returns the context of the calendar. */
export function useCellContext(): CalendarSurroundings {
  const surroundings = useContext(CellContext);
  if (!surroundings) throw new Error('A slot needs its calendar around it');
  return surroundings;
}
