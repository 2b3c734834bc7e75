/** The candidate at a desk: calls the next one, or ends the current visit. */
import { completeInterview, markNoShow, type SeenInterview } from '#machines/data/rpc/interview-changes.ts';
import { callNext, returnToQueue } from '#machines/data/rpc/interview-desk.ts';
import type { Leaving, WalkInDeskEvent } from './walk-in-desk.types.ts';

/** A change at a desk. */
export interface SeatChange {
  desk: { number: number; locationId: string };
  event: Extract<WalkInDeskEvent, { type: 'desk.call' | 'desk.release' }>;
}

const leave: Record<Leaving, (visit: SeenInterview, signal: AbortSignal) => Promise<unknown>> = {
  finished: completeInterview,
  returned: ({ id }, signal) => returnToQueue(id, signal),
  missed: markNoShow,
};

/** Calls the next candidate, or ends the visit of the one at the desk. Throws errors that `dataErrorOf` handles. */
export async function changeSeat({ desk, event }: SeatChange, signal: AbortSignal): Promise<void> {
  if (event.type === 'desk.release') await leave[event.as](event.visit, signal);
  else await callNext({ locationId: desk.locationId, desk: desk.number, current: event.current }, signal);
}
