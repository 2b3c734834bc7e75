/** Receives somebody at a desk: at once where the server answers, else by the outbox. */
import { PostgrestError } from '@supabase/postgrest-js';
import { now } from '#machines/data/clock.ts';
import { isOnline } from '#machines/data/network.ts';
import { withOutboxLock } from '#machines/data/outbox.lock.ts';
import { changeEntry, listEntries } from '#machines/data/outbox.shelf.ts';
import { enqueue, type OutboxAnswer } from '#machines/data/outbox.ts';
import { verdictOf, verdictOfError } from '#machines/data/outbox.verdict.ts';
import { type Arrived, checkIn, walkIn } from '#machines/data/rpc/check-in.ts';
import { undoCheckIn } from '#machines/data/rpc/interview-desk.ts';
import { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';

/** Who stands at the desk: known by an interview, by the code on their phone, or by their number. */
export interface Arrival {
  interviewId: string | null;
  token: string | null;
  /** In E.164; empty where one of the others says who it is. */
  phone: string;
  /** Needed only for somebody nobody knows. */
  name: string;
  /** Chosen where several have the number. */
  candidateId?: string;
}

/** Somebody received, or about to be. */
export interface Ticket {
  /** What the check-in counts once by. */
  key: string;
  /** When they came, as an ISO moment. */
  at: string;
  /** Their name or their number, as far as the desk knows it. */
  label: string;
  /** The number of the queue; null until there is one. */
  number: number | null;
  /** Null until the server has said it. */
  interviewId: string | null;
  /** `already`: they had been checked in before; `undone`: it was the wrong person. */
  status: 'sending' | 'received' | 'already' | 'waiting' | 'undone';
}

/** Begins a ticket, under a key of its own. */
export function ticketFor(label: string): Ticket {
  const at = new Date(now()).toISOString();
  return { key: crypto.randomUUID(), at, label, number: null, interviewId: null, status: 'sending' };
}

/** A desk at work: whose, where, for which opening. */
export interface Desk {
  userId: string;
  locationId: string;
  openingId: string | null;
}

/** A check-in to be sent. */
export interface CheckInOrder {
  desk: Desk;
  arrival: Arrival;
  ticket: Ticket;
}

/** The kinds of entries that desks make. */
export const deskKinds: readonly string[] = [checkIn.kind, walkIn.kind];

/**
 * Tries to check somebody in at once; null where the server may not have heard of it. While earlier check-ins wait to be
 * sent it doesn't try, so that the order stays. Throws what `dataErrorOf` understands where a rule refuses.
 */
export async function receive(order: CheckInOrder, signal: AbortSignal): Promise<Arrived | null> {
  const unsent = await listEntries(order.desk.userId);
  const isBehind = unsent.some(({ kind, state }) => deskKinds.includes(kind) && state !== 'refused');
  if (isBehind || !isOnline()) return null;
  let answer: OutboxAnswer;
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

/** Puts a check-in into the outbox, under the key it was tried with. */
export async function shelve(order: CheckInOrder): Promise<void> {
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
 * Takes a check-in back: at the server where it has arrived there, else out of the outbox. Throws what `dataErrorOf`
 * understands; `data.failed` where it was sent meanwhile, so that the next try finds it at the server.
 */
export async function takeBack(
  { userId, ticket, interviewId }: { userId: string; ticket: Ticket; interviewId: string | null },
  signal: AbortSignal,
): Promise<void> {
  if (interviewId !== null) return undoCheckIn(interviewId, signal);
  // One that is being sent is waited for, and is at the server when it is gone by then.
  await withOutboxLock(userId, signal, async () => {
    const unsent = await listEntries(userId);
    if (!unsent.some(({ key }) => key === ticket.key)) throw new AppError('data.failed');
    await changeEntry(ticket.key, () => null);
  });
}

const isCheckIn = ({ arrival }: CheckInOrder) => arrival.interviewId !== null || arrival.token !== null;

function send(order: CheckInOrder, signal: AbortSignal): PromiseLike<OutboxAnswer> {
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
