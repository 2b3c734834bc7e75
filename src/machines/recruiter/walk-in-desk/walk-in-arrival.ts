/** Checks a candidate in at a desk: at once if the server responds, else through the outbox. */
import { PostgrestError } from '@supabase/postgrest-js';
import { now } from '#machines/data/clock.ts';
import { isOnline } from '#machines/data/network.ts';
import { withOutboxLock } from '#machines/data/outbox.lock.ts';
import { changeEntry, listEntries } from '#machines/data/outbox.store.ts';
import { enqueue, type OutboxResponse } from '#machines/data/outbox.ts';
import { verdictOf, verdictOfError } from '#machines/data/outbox.verdict.ts';
import { type ArrivedInterview, checkIn, walkIn } from '#machines/data/rpc/check-in.ts';
import { undoCheckIn } from '#machines/data/rpc/interview-desk.ts';
import { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';

/** A candidate at the desk, identified by an interview, the code on their phone, or their number. */
export interface Arrival {
  interviewId: string | null;
  token: string | null;
  /** In E.164; empty if another value identifies the candidate. */
  phone: string;
  /** Required only for a new candidate. */
  name: string;
  /** The chosen candidate if several share the number. */
  candidateId?: string;
}

/** A candidate checked in, or about to be. */
export interface Ticket {
  /** The idempotency key of the check-in. */
  key: string;
  /** Arrival time, as an ISO timestamp. */
  at: string;
  /** Name or number, as far as the desk knows it. */
  label: string;
  /** The queue number; null until assigned. */
  number: number | null;
  /** Null until the server has returned it. */
  interviewId: string | null;
  /** `already`: checked in before; `undone`: it was the wrong person. */
  status: 'sending' | 'received' | 'already' | 'waiting' | 'undone';
}

/** Creates a ticket with a new idempotency key. */
export function ticketFor(label: string): Ticket {
  const at = new Date(now()).toISOString();
  return { key: crypto.randomUUID(), at, label, number: null, interviewId: null, status: 'sending' };
}

/** A desk in use: its user, place and opening. */
export interface WalkInDesk {
  userId: string;
  locationId: string;
  openingId: string | null;
}

/** A check-in to send. */
export interface CheckInOrder {
  desk: WalkInDesk;
  arrival: Arrival;
  ticket: Ticket;
}

/** The outbox kinds that desks use. */
export const deskEntryTypes: readonly string[] = [checkIn.kind, walkIn.kind];

/**
 * Tries to check a candidate in at once; returns null if the server may not have received it. Does not try while
 * earlier check-ins wait, to keep the order. Throws errors that `dataErrorOf` handles when a rule refuses.
 */
export async function receive(order: CheckInOrder, signal: AbortSignal): Promise<ArrivedInterview | null> {
  const unsent = await listEntries(order.desk.userId);
  const hasUnsentEntries = unsent.some(
    ({ kind, state }) => deskEntryTypes.includes(kind) && state !== 'refused',
  );
  if (hasUnsentEntries || !isOnline()) return null;
  let answer: OutboxResponse;
  try {
    answer = await send(order, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (verdictOfError(error).type === 'refused') throw error;
    return null;
  }
  if (answer.error === null) return checkIn.answer.parse(answer.data);
  if (verdictOf(answer).type !== 'refused') return null;
  throw new PostgrestError(answer.error);
}

/** Adds a check-in to the outbox, with the key of the first attempt. */
export async function queueCheckIn(order: CheckInOrder): Promise<void> {
  const { desk, ticket } = order;
  const isKnown = isCheckIn(order);
  await enqueue({
    userId: desk.userId,
    kind: isKnown ? checkIn.kind : walkIn.kind,
    params: isKnown ? checkInParams(order) : walkInParams(order),
    subject: null,
    label: ticket.label,
    key: ticket.key,
  });
}

/**
 * Undoes a check-in: on the server if it has arrived there, else in the outbox. Throws errors that `dataErrorOf`
 * handles; `data.failed` if it was sent meanwhile, so that the next attempt finds it on the server.
 */
export async function undoArrival(
  { userId, ticket, interviewId }: { userId: string; ticket: Ticket; interviewId: string | null },
  signal: AbortSignal,
): Promise<void> {
  if (interviewId !== null) return undoCheckIn(interviewId, signal);
  // Waits for an entry being sent; if it is gone by then, it is on the server.
  await withOutboxLock(userId, signal, async () => {
    const unsent = await listEntries(userId);
    if (!unsent.some(({ key }) => key === ticket.key)) throw new AppError('data.failed');
    await changeEntry(ticket.key, () => null);
  });
}

const isCheckIn = ({ arrival }: CheckInOrder) => arrival.interviewId !== null || arrival.token !== null;

function send(order: CheckInOrder, signal: AbortSignal): PromiseLike<OutboxResponse> {
  const { key } = order.ticket;
  return isCheckIn(order)
    ? checkIn.send(checkInParams(order), key, signal)
    : walkIn.send(walkInParams(order), key, signal);
}

function checkInParams({ arrival, ticket }: CheckInOrder) {
  return {
    p_at: ticket.at,
    p_number: ticket.number,
    p_interview_id: arrival.interviewId,
    p_token: arrival.token,
    p_phone: null,
  };
}

function walkInParams({ desk, arrival, ticket }: CheckInOrder) {
  const [first = '', ...others] = visibleText(arrival.name).split(' ');
  return {
    p_at: ticket.at,
    p_number: ticket.number,
    p_phone: arrival.phone,
    p_first_name: first,
    p_last_name: others.join(' '),
    p_location_id: desk.locationId,
    p_opening_id: desk.openingId,
    p_candidate_id: arrival.candidateId ?? null,
  };
}
