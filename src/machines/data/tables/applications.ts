import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { stages } from '#shared/stages.ts';

/** A row of `applications`. */
export const applicationRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  opening_id: z.nullable(z.uuid()),
  reference: z.string(),
  stage: z.enum(stages.map(({ name }) => name)),
  stage_entered_at: z.iso.datetime({ offset: true }),
  stage_due_at: z.nullable(z.iso.datetime({ offset: true })),
  recruiter_id: z.nullable(z.uuid()),
  ops_id: z.nullable(z.uuid()),
  first_contact_at: z.nullable(z.iso.datetime({ offset: true })),
  eligibility: z.nullable(z.record(z.string(), z.json())),
  handed_over_at: z.nullable(z.iso.datetime({ offset: true })),
  handover_status: z.enum(['none', 'submitted', 'accepted', 'returned']),
  handover_return_reason: z.nullable(z.string()),
  is_with_operations: z.boolean(),
  rejected_at: z.nullable(z.iso.datetime({ offset: true })),
  rejection_reason_code: z.nullable(z.string()),
  rejected_from_stage: z.nullable(z.string()),
  rejected_by: z.nullable(z.uuid()),
  reapply_after: z.nullable(z.iso.date()),
  reopened_from_id: z.nullable(z.uuid()),
  start_on: z.nullable(z.iso.date()),
  deployed_at: z.nullable(z.iso.datetime({ offset: true })),
  separated_at: z.nullable(z.iso.datetime({ offset: true })),
  separation_reason: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Application = z.infer<typeof applicationRow>;

/** Stages of those who are on the way to a place in their opening and have none yet. */
const beforeSelection = stages
  .filter(({ phase }) => phase === 'lead' || phase === 'interview')
  .map(({ name }) => name);

/** How many are on the way to a place in this opening and have none yet; throws as `client` does. */
export async function countBeforeSelection(openingId: string, signal: AbortSignal): Promise<number> {
  const { count } = await client
    .from('applications')
    .select('id', { count: 'exact', head: true })
    .eq('opening_id', openingId)
    .in('stage', beforeSelection)
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}
