import type { ArrivedInterview } from '#machines/data/rpc/check-in.ts';
import type { CheckInOrder, Ticket } from './walk-in-arrival.ts';
import type { WalkInDeskContext } from './walk-in-desk.types.ts';

/** Returns the check-in of the candidate at the desk. Throws if there is none. */
export function orderOf({ desk, arrival, ticket }: WalkInDeskContext): CheckInOrder {
  if (arrival === null || ticket === null) throw new Error('Nobody is at the desk');
  return { desk, arrival, ticket };
}

/** Returns the ticket updated by the server's response, for a new check-in or an earlier one. */
export function withVisit(ticket: Ticket, visit: ArrivedInterview): Ticket {
  const known = { ...ticket, number: visit.queue_no, interviewId: visit.id };
  if (visit.check_in_key === ticket.key) return { ...known, status: 'received' };
  return { ...known, at: visit.checked_in_at ?? ticket.at, status: 'already' };
}
