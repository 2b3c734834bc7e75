import type { PhoneMatch } from '#machines/data/rpc/check-in.ts';
import type { InterviewVersion } from '#machines/data/rpc/interview-changes.ts';
import type { QueueBlock } from '#machines/data/rpc/interview-desk.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Arrival, Ticket, WalkInDesk } from './walk-in-arrival.ts';

/** Input to open a desk. */
export interface WalkInDeskInput extends WalkInDesk {
  /** The number of the desk. */
  number: number;
}

/** State of a desk, besides the day's data. */
export interface WalkInDeskContext {
  desk: WalkInDeskInput;
  /** Identifies this page to the server, so that its numbers are not shared. */
  deskId: string;
  /** Numbers the desk may give out itself; null until reserved. */
  block: QueueBlock | null;
  /** The next of these numbers. */
  nextNumber: number;
  arrival: Arrival | null;
  /** The last candidate checked in here. */
  ticket: Ticket | null;
  /** Why the candidate's identity must be asked. */
  identityReason: 'unknown' | 'offline' | 'several';
  /** Candidates with the same number, for `several`. */
  matches: readonly PhoneMatch[];
  /** Why the check-in failed. */
  error: AppError | null;
  /** Why calling the next candidate, or ending the current interview, failed. */
  callError: AppError | null;
}

/** How a candidate leaves the desk when no other is called: interviewed, or called without coming. */
export type Leaving = 'finished' | 'returned' | 'missed';

/**
 * Events sent by the user. `desk.name` identifies a candidate who was not found; `desk.undo` undoes the last check-in,
 * which the server may already have recorded as an interview.
 */
export type WalkInDeskEvent =
  | { type: 'desk.receive'; arrival: Arrival; label: string }
  | { type: 'desk.name'; name: string; interviewId: string | null; candidateId?: string }
  | { type: 'desk.undo'; interviewId: string | null }
  | { type: 'desk.release'; visit: InterviewVersion; as: Leaving }
  | { type: 'desk.cancel' }
  | { type: 'desk.call'; current: string | null };

/** The ids of the desk's actors, and their logic. */
export type WalkInDeskChildren = {
  reserve: 'reserve';
  receive: 'receive';
  shelve: 'shelve';
  undo: 'undo';
  call: 'changeSeat';
};

/** The name of an arrived candidate, and the interview or record it belongs to. */
export interface NamedArrival {
  name: string;
  interviewId: string | null;
  candidateId?: string;
}
