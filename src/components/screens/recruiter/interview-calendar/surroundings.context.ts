import { createContext, useContext } from 'react';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarPanel } from './calendar-panel.ts';

/** What every slot on the calendar knows of it. */
export interface CalendarSurroundings {
  /** The present, in milliseconds since 1970 UTC. */
  now: number;
  staffName: (id: string) => string | null;
  /** Who is to be booked: chosen in the list, or being dragged. */
  chosen: Unscheduled | null;
  onBook: (slot: CalendarEntry, who: Unscheduled) => void;
  onItem: (item: CalendarItem) => void;
  onPanel: (panel: CalendarPanel | null) => void;
}

export const SurroundingsContext = createContext<CalendarSurroundings | null>(null);

/** The calendar around a slot. */
export function useSurroundings(): CalendarSurroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('A slot needs its calendar around it');
  return surroundings;
}
