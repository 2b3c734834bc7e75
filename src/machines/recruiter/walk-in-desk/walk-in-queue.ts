/** The queue of a walk-in day, for the desks and the waiting room. */
import * as z from 'zod/mini';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import { deskEntryTypes, type Ticket } from './walk-in-arrival.ts';

/** A waiting candidate. */
export interface Waiting {
  key: string;
  /** Null until a number is assigned. */
  number: number | null;
  name: string;
  about: string | null;
  /** Arrival time, in milliseconds since 1970 UTC. */
  since: number;
  /** True while the server has not received it. */
  isUnsent: boolean;
  /** When a called candidate who did not come was moved to the end, in milliseconds since 1970 UTC. */
  requeuedAt: number | null;
}

/** A desk and the last number it called. */
export interface DeskCall {
  desk: number;
  number: number;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

const unsentArrival = z.object({ p_at: z.string(), p_number: z.nullable(z.int()) });

/** Returns all waiting candidates in order of arrival, including those not sent yet. */
export function queueOf(
  lines: readonly DayLine[],
  entries: readonly OutboxEntry[],
  ticket: Ticket | null,
): Waiting[] {
  const here = lines.filter(({ status }) => status === 'checked_in').map(waitingOf);
  const unsent = entries.filter(isUnsent).flatMap(({ key, label, params }): Waiting[] => {
    const { data } = unsentArrival.safeParse(params);
    return data === undefined ? [] : [unsentOf(key, data.p_number, label, data.p_at)];
  });
  const isListed =
    ticket === null ||
    ticket.status === 'waiting' ||
    ticket.status === 'already' ||
    ticket.status === 'undone' ||
    lines.some(({ id, queue_no }) => id === ticket.interviewId || areEqual(queue_no, ticket.number));
  const last = isListed ? [] : [unsentOf(ticket.key, ticket.number, ticket.label, ticket.at)];
  return [...here, ...unsent, ...last].sort(
    (one, other) => (one.requeuedAt ?? one.since) - (other.requeuedAt ?? other.since),
  );
}

/** Returns whether an outbox entry is a check-in waiting to be sent. */
export function isUnsent({ kind, state }: OutboxEntry): boolean {
  return deskEntryTypes.includes(kind) && state !== 'refused';
}

function waitingOf(line: DayLine): Waiting {
  return {
    key: line.id,
    number: line.queue_no,
    name: line.candidate_name,
    about: line.opening_title,
    since: Date.parse(line.checked_in_at ?? line.starts_at),
    isUnsent: false,
    requeuedAt: line.requeued_at === null ? null : Date.parse(line.requeued_at),
  };
}

function unsentOf(key: string, number: number | null, name: string, at: string): Waiting {
  return { key, number, name, about: null, since: Date.parse(at), isUnsent: true, requeuedAt: null };
}

const areEqual = (one: number | null, other: number | null) => one !== null && one === other;

/** Returns the line of a candidate checked in here, once the server lists it. */
export function lineOf(lines: readonly DayLine[], { interviewId, number }: Ticket): DayLine | null {
  return lines.find(({ id, queue_no }) => id === interviewId || areEqual(queue_no, number)) ?? null;
}

/** Returns the candidate now at a desk. */
export function candidateAtDesk(lines: readonly DayLine[], desk: number): DayLine | null {
  const linesAtDesk = lines.filter((line) => line.desk_no === desk && line.status === 'in_progress');
  return linesAtDesk.sort(compareByCall).at(-1) ?? null;
}

/** Returns the expected candidates whose number has the same ending. */
export function expectedBy(lines: readonly DayLine[], phone: string): readonly DayLine[] {
  const isExpected = ({ status }: DayLine) => status === 'scheduled' || status === 'confirmed';
  return lines.filter((line) => isExpected(line) && line.phone_last4 === phone.slice(-4));
}

/** Returns the last number called by each desk, by desk. */
export function callsOf(lines: readonly DayLine[]): DeskCall[] {
  const calls = new Map<number, DeskCall>();
  const startedOrDone = lines.filter(({ status }) => status === 'in_progress' || status === 'completed');
  for (const { desk_no: desk, queue_no: number, started_at: at } of startedOrDone.sort(compareByCall)) {
    if (desk !== null && number !== null && at !== null)
      calls.set(desk, { desk, number, at: Date.parse(at) });
  }
  return [...calls.values()].sort((one, other) => one.desk - other.desk);
}

function compareByCall(one: DayLine, other: DayLine): number {
  return Date.parse(one.started_at ?? one.starts_at) - Date.parse(other.started_at ?? other.starts_at);
}

/** Number of recent calls used to estimate the wait. */
const sample = 5;

/** Returns how long the last called candidates had waited, in minutes; null if none was called yet. */
export function defaultWait(lines: readonly DayLine[]): number | null {
  const waits = [...lines].sort(compareByCall).flatMap(({ desk_no, started_at, checked_in_at }) => {
    const isCalled = desk_no !== null && started_at !== null && checked_in_at !== null;
    return isCalled ? [(Date.parse(started_at) - Date.parse(checked_in_at)) / 60_000] : [];
  });
  const last = waits.slice(-sample);
  return last.length === 0 ? null : Math.round(last.reduce((sum, wait) => sum + wait, 0) / last.length);
}

/**
 * Returns the expected wait in minutes with `peopleAhead` candidates in front, at the pace of the last calls; null with fewer
 * than two calls.
 */
export function estimateWait(lines: readonly DayLine[], peopleAhead: number): number | null {
  const calls = lines
    .flatMap(({ desk_no, started_at }) =>
      desk_no === null || started_at === null ? [] : Date.parse(started_at),
    )
    .sort((one, other) => one - other)
    .slice(-sample);
  const [first, last] = [calls[0], calls.at(-1)];
  if (first === undefined || last === undefined || calls.length < 2) return null;
  return Math.max(1, Math.ceil(((last - first) / (calls.length - 1) / 60_000) * (peopleAhead + 1)));
}

/** Returns the whole minutes from `since` to `now`; both in milliseconds since 1970 UTC. */
export function minutesSince(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000));
}

const code = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f-])/i;

/** Returns the token of a scanned code, alone or at the end of a URL; null for other codes. */
export function tokenIn(text: string): string | null {
  return code.exec(text)?.[0].toLowerCase() ?? null;
}
