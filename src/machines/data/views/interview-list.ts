import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';
import { stages } from '#shared/stages.ts';

const moment = z.iso.datetime({ offset: true });

/** A row of `interview_list`: an interview with the data shown for it. */
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
  /** Whether the user is the candidate's recruiter. */
  is_mine: z.boolean(),
  opening_id: z.nullable(z.uuid()),
  opening_title: z.nullable(z.string()),
  location_name: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** Keeps its value when the interview is moved: the `id` of the event in calendar files. */
  calendar_id: z.uuid(),
  interviewer_ids: z.array(z.uuid()),
  interviewer_names: z.array(z.string()),
  scorecards_sent: z.int(),
  scorecards_expected: z.int(),
  /** When the last reminder was sent. */
  reminded_at: z.nullable(moment),
  /** What the interview waits for; null if it is finished. */
  awaits: z.nullable(z.enum(['scorecard', 'decision'])),
  /** Start of the candidate's wait in the queue, or of the wait for `awaits`. */
  waiting_since: z.nullable(moment),
  decision_due_at: z.nullable(moment),
  decision_is_late: z.boolean(),
});
export type InterviewListRow = z.infer<typeof interviewListRow>;

/**
 * Returns the interviews of an application, latest first; a moved interview appears only as its replacement. Throws as
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
