/** Selected leads that may be booked for a first interview, with their applications. */
import {
  type Chooser,
  chosenLeads,
  type LeadBlock,
  loadInChunks,
} from '#machines/candidate/decisions/chosen-leads.ts';
import { actorOf } from '#machines/candidate/decisions/moves.ts';
import { type Application, listLatestApplications } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { BulkSelection } from '#machines/factories/bulk-queue.ts';

/** Loads the selected leads and their latest applications, by candidate id. */
export async function readLeads(selection: BulkSelection, signal: AbortSignal) {
  const leads = await chosenLeads(selection, signal);
  const ids = leads.map(({ id }) => id);
  const latest = await loadInChunks(ids, (some) => listLatestApplications(some, signal));
  return {
    leads,
    applications: new Map(latest.map((application) => [application.candidate_id, application])),
  };
}

/** Returns why a lead may not be booked for a first interview; null if it may. */
export function bookingBlock(
  lead: Candidate,
  application: Application | undefined,
  user: Chooser['user'],
): LeadBlock | null {
  if (!actorOf(lead, user)) return 'notYours';
  if (!application) return 'ended';
  if (application.stage === 'interview_scheduled') return 'hasInterview';
  if (application.stage !== 'qualified') return 'otherPhase';
  return lead.hold_state === 'on_hold' ? 'not_on_hold' : null;
}
