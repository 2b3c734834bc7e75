import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';
import { stages } from '#shared/stages.ts';

const moment = z.iso.datetime({ offset: true });

/** A row of `interview_list`: an interview with what is said of it. */
export const interviewListRow = z.object({
  ...z.pick(interviewRow, {
    id: true,
    application_id: true,
    slot_id: true,
    kind: true,
    round: true,
    starts_at: true,
    ends_at: true,
    location_id: true,
    meeting_url: true,
    status: true,
    confirmed_at: true,
    checked_in_at: true,
    queue_no: true,
    started_at: true,
    completed_at: true,
    cancel_reason: true,
    reschedule_count: true,
    template_id: true,
    outcome: true,
    decided_by: true,
    decided_at: true,
    updated_at: true,
    version: true,
  }).shape,
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  phone_e164: z.nullable(z.string()),
  preferred_language: z.nullable(z.string()),
  reference: z.string(),
  stage: z.enum(stages.map(({ name }) => name)),
  recruiter_id: z.nullable(z.uuid()),
  /** The reader is the candidate's recruiter. */
  is_mine: z.boolean(),
  opening_id: z.nullable(z.uuid()),
  opening_title: z.nullable(z.string()),
  location_name: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** Stays the same when it is moved: the `id` of a calendar file's event. */
  calendar_id: z.uuid(),
  interviewer_ids: z.array(z.uuid()),
  interviewer_names: z.array(z.string()),
  scorecards_sent: z.int(),
  scorecards_expected: z.int(),
  /** When a reminder was last sent. */
  reminded_at: z.nullable(moment),
  /** What it waits for; null where nothing more comes. */
  awaits: z.nullable(z.enum(['scorecard', 'decision'])),
  /** Since when they wait in the queue, or it waits for that. */
  waiting_since: z.nullable(moment),
  decision_due_at: z.nullable(moment),
  decision_is_late: z.boolean(),
});
export type InterviewListRow = z.infer<typeof interviewListRow>;

/**
 * The interviews of an application, the latest first; one that was moved is the one that took its place. Throws as
 * `client` does.
 */
export async function listInterviewsOf(
  applicationId: string,
  signal: AbortSignal,
): Promise<InterviewListRow[]> {
  const { data } = await client
    .from('interview_list')
    .select(columnsOf(interviewListRow))
    .eq('application_id', applicationId)
    .order('starts_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(interviewListRow, data);
}
