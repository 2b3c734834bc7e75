import { createContext, useContext } from 'react';
import type { WorkHours } from '#shared/working-time.ts';

/** What cells of a list read beside their row. */
export interface ListSurroundings {
  /** The present, in milliseconds since 1970 UTC. */
  now: number;
  /** The working hours of an emirate; null until they are known. */
  hoursOf: (emirate: string | null) => WorkHours | null;
  /** The name of somebody of staff; null for nobody, and until names are known. */
  staffName: (id: string | null) => string | null;
  /** The name of a source. */
  sourceName: (source: string | null) => string;
  /** Opens a row beside the list. */
  onOpen: (id: string) => void;
}

/** The list provides it, so cells need no clock and no requests of their own. */
export const SurroundingsContext = createContext<ListSurroundings>({
  now: 0,
  hoursOf: () => null,
  staffName: () => null,
  sourceName: (source) => source ?? '',
  onOpen: () => {},
});

export const useSurroundings = (): ListSurroundings => useContext(SurroundingsContext);
