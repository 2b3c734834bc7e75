/** The candidate at a desk: calls the next one, or ends the current visit. */
import {
  completeInterview,
  type InterviewVersion,
  markNoShow,
} from '#machines/data/rpc/interview-changes.ts';
import { callNext, returnToQueue } from '#machines/data/rpc/interview-desk.ts';
import type { Leaving, WalkInDeskEvent } from './walk-in-desk.types.ts';

/** A change at a desk. */
export interface DeskVisitChange {
  desk: { number: number; locationId: string };
  event: Extract<WalkInDeskEvent, { type: 'desk.call' | 'desk.release' }>;
}

const endVisit: Record<Leaving, (visit: InterviewVersion, signal: AbortSignal) => Promise<unknown>> = {
  finished: completeInterview,
  returned: ({ id }, signal) => returnToQueue(id, signal),
  missed: markNoShow,
};

/** Calls the next candidate, or ends the visit of the one at the desk. Throws errors that `dataErrorOf` handles. */
export async function changeDeskVisit({ desk, event }: DeskVisitChange, signal: AbortSignal): Promise<void> {
  if (event.type === 'desk.release') await endVisit[event.as](event.visit, signal);
  else await callNext({ locationId: desk.locationId, desk: desk.number, current: event.current }, signal);
}
