import { client } from './client.ts';

/** Returns the number of new leads without an owner that may be worked on; throws as `client` does. */
export async function countUnassignedLeads(signal: AbortSignal): Promise<number> {
  const { count } = await client
    .from('candidates')
    .select('id', { count: 'exact' })
    .is('assigned_recruiter_id', null)
    .eq('current_stage', 'new_lead')
    .eq('hold_state', 'none')
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}
