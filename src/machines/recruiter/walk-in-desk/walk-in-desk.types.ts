import type { PhoneMatch } from '#machines/data/rpc/check-in.ts';
import type { SeenInterview } from '#machines/data/rpc/interview-changes.ts';
import type { QueueBlock } from '#machines/data/rpc/interview-desk.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Arrival, Desk, Ticket } from './walk-in-arrival.ts';

/** A desk that begins its work. */
export interface WalkInDeskInput extends Desk {
  /** The number on the desk. */
  number: number;
}

/** What a desk knows beside its day. */
export interface WalkInDeskContext {
  desk: WalkInDeskInput;
  /** Names this page to the server, so that no other has its numbers. */
  deskId: string;
  /** Numbers the desk may give out by itself; null until there are any. */
  block: QueueBlock | null;
  /** The next of them. */
  nextNumber: number;
  arrival: Arrival | null;
  /** The last person received here. */
  ticket: Ticket | null;
  /** Why it is asked who somebody is. */
  asksBecause: 'unknown' | 'offline' | 'several';
  /** Those who have the number, where it is several. */
  matches: readonly PhoneMatch[];
  /** Why somebody was not received. */
  error: AppError | null;
  /** Why nobody was called, or who is at the desk is still there. */
  callError: AppError | null;
}

/** How somebody leaves the desk who is not followed by the next: interviewed, or called in vain. */
export type Leaving = 'finished' | 'returned' | 'missed';

/**
 * What people do at a desk. `desk.name` says who somebody is that could not be found; `desk.undo` takes the last check-in
 * back, which the server may know as an interview by now.
 */
export type WalkInDeskEvent =
  | { type: 'desk.receive'; arrival: Arrival; label: string }
  | { type: 'desk.name'; name: string; interviewId: string | null; candidateId?: string }
  | { type: 'desk.undo'; interviewId: string | null }
  | { type: 'desk.release'; visit: SeenInterview; as: Leaving }
  | { type: 'desk.cancel' }
  | { type: 'desk.call'; current: string | null };
