import type { SessionUser } from '#shared/contract.ts';

/** Desk at which people are received; null while it is being chosen. */
export interface DeskAssignment {
  /** Number of the desk. */
  desk: number;
  locationId: string;
  /** Opening for new people; null for none. */
  openingId: string | null;
}

export interface WalkInDeskScreenProps {
  user: SessionUser;
  /** Desk in the URL. */
  place: DeskAssignment | null;
  onPlace: (place: DeskAssignment | null) => void;
  /** Returns to the interviews. */
  onLeave: () => void;
  /** Returns the path of a location's waiting room board. */
  boardHrefOf: (locationId: string) => string;
  /** Returns the path of an interview. */
  interviewHrefOf: (interviewId: string) => string;
}
