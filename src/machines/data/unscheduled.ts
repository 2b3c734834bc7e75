import * as z from 'zod/mini';
import { client } from './client.ts';
import { parseRows } from './parse.ts';
import { applicationRow } from './tables/applications.ts';
import { candidateRow } from './tables/candidates.ts';

const { shape: applicationShape } = applicationRow;
const { shape: candidateShape } = candidateRow;

const unscheduledRow = z.object({
  id: applicationShape.id,
  candidate_id: applicationShape.candidate_id,
  opening_id: applicationShape.opening_id,
  stage_entered_at: applicationShape.stage_entered_at,
  stage_due_at: applicationShape.stage_due_at,
  candidate: z.object({
    first_name: candidateShape.first_name,
    last_name: candidateShape.last_name,
    emirate: candidateShape.emirate,
    license_type: candidateShape.license_type,
  }),
});
/** A qualified application without an interview. */
export type Unscheduled = z.infer<typeof unscheduledRow>;

/** Returns a recruiter's candidates who wait for an interview, longest wait first; throws as `client` does. */
export async function listUnscheduled(recruiterId: string, signal: AbortSignal): Promise<Unscheduled[]> {
  const { data } = await client
    .from('applications')
    .select(
      'id,candidate_id,opening_id,stage_entered_at,stage_due_at,candidate:candidates!inner(first_name,last_name,emirate,license_type)',
    )
    .eq('stage', 'qualified')
    .eq('recruiter_id', recruiterId)
    .eq('candidate.hold_state', 'none')
    .order('stage_entered_at')
    .order('id')
    .limit(200)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(unscheduledRow, data);
}
