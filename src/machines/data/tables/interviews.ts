import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { loadRecord } from '#machines/data/record.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';
import { locationRow } from './locations.ts';

/** The states of an interview: product design, B.4. */
export const interviewStatuses = [
  'scheduled',
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
  'cancelled_by_candidate',
  'cancelled_by_us',
  'rescheduled',
] as const;

/** Possible decisions after an interview. */
export const interviewOutcomes = ['pass', 'fail', 'second_round', 'hold'] as const;

/** A row of `interviews`. */
export const interviewRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  slot_id: z.nullable(z.uuid()),
  template_id: z.uuid(),
  kind: z.enum(interviewKinds),
  round: z.int(),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  location_id: z.nullable(z.uuid()),
  meeting_url: z.nullable(z.string()),
  status: z.enum(interviewStatuses),
  booked_by: z.nullable(z.uuid()),
  booking_key: z.nullable(z.uuid()),
  confirmed_at: z.nullable(z.iso.datetime({ offset: true })),
  checked_in_at: z.nullable(z.iso.datetime({ offset: true })),
  started_at: z.nullable(z.iso.datetime({ offset: true })),
  completed_at: z.nullable(z.iso.datetime({ offset: true })),
  check_in_token: z.uuid(),
  queue_on: z.nullable(z.iso.date()),
  queue_no: z.nullable(z.int()),
  /** The desk that called the number. */
  desk_no: z.nullable(z.int()),
  /** When a called candidate who did not come was moved to the end of the queue. */
  requeued_at: z.nullable(z.iso.datetime({ offset: true })),
  cancel_reason: z.nullable(z.string()),
  ended_by_driver: z.boolean(),
  rescheduled_to_id: z.nullable(z.uuid()),
  reschedule_count: z.int(),
  outcome: z.nullable(z.enum(interviewOutcomes)),
  decided_by: z.nullable(z.uuid()),
  decided_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Interview = z.infer<typeof interviewRow>;

const interviewColumns = z.pick(interviewRow, {
  id: true,
  kind: true,
  round: true,
  starts_at: true,
  status: true,
  outcome: true,
  cancel_reason: true,
});
const meeting = z.extend(interviewColumns, {
  /** Null for a call. */
  location: z.nullable(z.pick(locationRow, { name: true })),
});
/** An interview as shown in a candidate's record. */
export type Meeting = z.infer<typeof meeting>;

/** Returns the interviews of an application, latest first; throws as `client` does. */
export async function listMeetings(applicationId: string, signal: AbortSignal): Promise<Meeting[]> {
  const { data } = await client
    .from('interviews')
    .select(`${columnsOf(interviewColumns)},location:locations(name)`)
    .eq('application_id', applicationId)
    .order('starts_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(meeting, data);
}

/** Returns the number of missed interviews of an application; throws as `client` does. */
export async function countMissedInterviews(applicationId: string, signal: AbortSignal): Promise<number> {
  const { count } = await client
    .from('interviews')
    .select('id', { count: 'exact', head: true })
    .match({ application_id: applicationId, status: 'no_show' })
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

/** Returns the id of the interview that replaced this one, after any number of moves; throws as `client` does. */
export async function latestOf(id: string, signal: AbortSignal): Promise<string> {
  const row = z.pick(interviewRow, { rescheduled_to_id: true });
  let latest = id;
  for (;;) {
    const { rescheduled_to_id: next } = await loadRecord('interviews', row, { id: latest }, signal);
    if (next === null) return latest;
    latest = next;
  }
}
