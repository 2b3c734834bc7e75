import type { SessionUser } from '#shared/contract.ts';

/** Where somebody receives people; null while it is being chosen. */
export interface DeskPlace {
  /** The number on the desk. */
  desk: number;
  locationId: string;
  /** What people who are new apply for; null leaves it open. */
  openingId: string | null;
}

export interface WalkInDeskScreenProps {
  user: SessionUser;
  /** The desk in the address. */
  place: DeskPlace | null;
  onPlace: (place: DeskPlace | null) => void;
  /** Back to the interviews. */
  onLeave: () => void;
  /** The waiting room's board of a place. */
  boardHrefOf: (locationId: string) => string;
  /** An interview in the tracking. */
  interviewHrefOf: (interviewId: string) => string;
}
