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
  /** Why a name is asked for. */
  asksBecause: 'unknown' | 'offline';
  /** Why somebody was not received. */
  error: AppError | null;
  /** Why nobody was called. */
  callError: AppError | null;
}

/** What people do at a desk; `desk.name` says who somebody is that could not be found. */
export type WalkInDeskEvent =
  | { type: 'desk.receive'; arrival: Arrival; label: string }
  | { type: 'desk.name'; name: string; interviewId: string | null }
  | { type: 'desk.cancel' }
  | { type: 'desk.call'; current: string | null };
