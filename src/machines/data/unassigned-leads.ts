import { client } from './client.ts';

/** How many new leads belong to nobody and may be worked on; throws as `client` does. */
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
