/** `check_in` and `walk_in`: a candidate arrives at a desk, which may be offline. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type OutboxEntryType, type OutboxResponse, registerOutboxEntryType } from '#machines/data/outbox.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';

/** The data a desk records for an arrival. */
const arrivalTime = {
  /** Arrival time: the request may be sent much later, and the queue keeps this order. */
  p_at: z.iso.datetime({ offset: true }),
  /** The number given out from the desk's block; null if the server assigns one. */
  p_number: z.nullable(z.int()),
};

const arrivedInterview = z.extend(
  z.pick(interviewRow, { id: true, application_id: true, queue_no: true, status: true, checked_in_at: true }),
  // A key other than the one sent means that they had already arrived.
  { check_in_key: z.nullable(z.uuid()) },
);
/** The interview of an arrived candidate, with their queue number. */
export type ArrivedInterview = z.infer<typeof arrivedInterview>;

async function sendArrival(
  name: string,
  params: object,
  key: string,
  signal: AbortSignal,
): Promise<OutboxResponse> {
  const answer = await client.rpc(name, { ...params, p_key: key }).abortSignal(signal);
  const parsed = arrivedInterview.safeParse(answer.data);
  if (parsed.success) announce({ table: 'interviews', row: parsed.data.id, operation: 'update' });
  return answer;
}

const checkInParams = z.object({
  ...arrivalTime,
  /** One of three values identifies the candidate: interview id, code on the phone, or number in E.164. */
  p_interview_id: z.nullable(z.uuid()),
  p_token: z.nullable(z.uuid()),
  p_phone: z.nullable(z.string()),
});

/**
 * Checks a candidate in through the outbox, idempotent by its key. Refused with NOT_FOUND and TRANSITION_NOT_ALLOWED
 * (params: reason `other_day`).
 */
export const checkIn: OutboxEntryType<z.infer<typeof checkInParams>, ArrivedInterview> = {
  kind: 'interview.checkIn',
  params: checkInParams,
  answer: arrivedInterview,
  async send(params, key, signal) {
    const answer = await sendArrival('check_in', params, key, signal);
    const { p_interview_id: row } = params;
    // Lists already show the arrival; after a refusal they reload it.
    if (answer.error && answer.status >= 400 && row !== null)
      announce({ table: 'interviews', row, operation: 'update' });
    return answer;
  },
};

const walkInParams = z.object({
  ...arrivalTime,
  /** In E.164. */
  p_phone: z.string(),
  p_first_name: z.string(),
  p_last_name: z.string(),
  p_location_id: z.uuid(),
  p_opening_id: z.nullable(z.uuid()),
  /** The chosen candidate when several share the number. */
  p_candidate_id: z._default(z.nullable(z.uuid()), null),
});

const phoneMatch = z.object({ candidate_id: z.uuid(), name: z.string(), reference: z.nullable(z.string()) });
/** One of several candidates with the same number. */
export type PhoneMatch = z.infer<typeof phoneMatch>;

/** Returns the candidates to choose from, in the params of a NOT_FOUND; empty if the number is unknown. */
export function matchesIn(params: Readonly<Record<string, unknown>>): readonly PhoneMatch[] {
  return z.array(phoneMatch).safeParse(params.matches).data ?? [];
}

/**
 * Checks in a candidate without an appointment through the outbox: finds them by number or adds them. Refused with
 * NOT_FOUND (an unknown number without a name, or a number of several: `matchesIn`), GATE_NOT_MET (may not apply yet)
 * and TRANSITION_NOT_ALLOWED (already past interviews).
 */
export const walkIn: OutboxEntryType<z.infer<typeof walkInParams>, ArrivedInterview> = {
  kind: 'interview.walkIn',
  params: walkInParams,
  answer: arrivedInterview,
  send: (params, key, signal) => sendArrival('walk_in', params, key, signal),
};

registerOutboxEntryType(checkIn);
registerOutboxEntryType(walkIn);
