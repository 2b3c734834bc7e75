import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';

const { shape } = interviewRow;

/** The columns read from `list_interviews`. */
const interviewLine = z.object({
  id: shape.id,
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  recruiter_id: z.nullable(z.uuid()),
  opening_title: z.nullable(z.string()),
  kind: shape.kind,
  starts_at: shape.starts_at,
  ends_at: shape.ends_at,
  location_name: z.nullable(z.string()),
  room: z.nullable(z.string()),
  status: shape.status,
});
export type InterviewLine = z.infer<typeof interviewLine>;

/**
 * Returns the interviews a user may read that start in a time span, the end excluded, by time; throws as `client` does.
 */
export async function listInterviews(from: Date, to: Date, signal: AbortSignal): Promise<InterviewLine[]> {
  const { data } = await client
    .rpc('list_interviews', { p_from: from.toISOString(), p_to: to.toISOString() })
    .select(Object.keys(interviewLine.shape).join(','))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(interviewLine, data);
}
