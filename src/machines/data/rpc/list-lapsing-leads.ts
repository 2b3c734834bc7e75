import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const lapsingLead = z.object({
  candidate_id: z.uuid(),
  recruiter_id: z.uuid(),
  lapses_at: z.iso.datetime({ offset: true }),
});
/** A lead whose claim expires today unless it is contacted. */
export type LapsingLead = z.infer<typeof lapsingLead>;

/** Returns the caller's leads whose claim expires today, earliest first; throws as `client` does. */
export async function listLapsingLeads(signal: AbortSignal): Promise<LapsingLead[]> {
  const { data } = await client.rpc('list_lapsing_leads').abortSignal(signal).throwOnError();
  return parseRows(lapsingLead, data);
}
