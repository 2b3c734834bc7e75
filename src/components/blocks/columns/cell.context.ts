import { createContext, useContext } from 'react';
import type { WorkHours } from '#shared/working-time.ts';

/** Context of a list, read by its cells. */
export interface CellContextValue {
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Returns the working hours of an emirate; null until loaded. */
  hoursOf: (emirate: string | null) => WorkHours | null;
  /** Returns the name of a staff member; null for no id and until names are loaded. */
  staffName: (id: string | null) => string | null;
  /** Returns the name of a source. */
  sourceName: (source: string | null) => string;
  /** Opens a row beside the list. */
  onOpen: (id: string) => void;
}

/** Provided by the list, so that cells need no clock and no requests of their own. */
export const CellContext = createContext<CellContextValue>({
  now: 0,
  hoursOf: () => null,
  staffName: () => null,
  sourceName: (source) => source ?? '',
  onOpen: () => {},
});

export const useCellContext = (): CellContextValue => useContext(CellContext);
