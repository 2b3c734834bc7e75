/** Creates self-booking links for many candidates at once, one each. */

import {
  announceDone,
  type Chooser,
  chosenLeads,
  type LeadBlock,
  previewOf,
  readEach,
} from '#machines/candidate/decisions/chosen-leads.ts';
import { numberBlock } from '#machines/candidate/decisions/messages.ts';
import { actorOf } from '#machines/candidate/decisions/moves.ts';
import { createInterviewLink } from '#machines/data/rpc/interview-links.ts';
import { type Application, listLatestApplications } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';

const batchSize = 5;

/**
 * Creates a link for each selected candidate who is qualified, has no interview yet and can be reached by WhatsApp.
 * `onMade` receives each candidate's id and token; the token is shown once.
 */
export function inviteWork(
  { user, nameOf }: Chooser,
  onMade: (candidateId: string, token: string) => void,
): BulkWork {
  const applications = new Map<string, string>();

  const blockOf = (lead: Candidate, application: Application | undefined): LeadBlock | null => {
    if (!actorOf(lead, user)) return 'notYours';
    if (!application) return 'ended';
    if (application.stage === 'interview_scheduled') return 'hasInterview';
    if (application.stage !== 'qualified') return 'otherPhase';
    if (lead.hold_state === 'on_hold') return 'not_on_hold';
    return numberBlock(lead);
  };

  return {
    batchSize,
    async preview(selection, signal) {
      const leads = await chosenLeads(selection, signal);
      const ids = leads.map(({ id }) => id);
      const latest = await readEach(ids, (some) => listLatestApplications(some, signal));
      const byCandidate = new Map(latest.map((application) => [application.candidate_id, application]));
      applications.clear();
      for (const { candidate_id, id } of latest) applications.set(candidate_id, id);
      return previewOf(selection, leads, { user, nameOf }, (lead) => blockOf(lead, byCandidate.get(lead.id)));
    },
    runBatch: async (ids, signal) =>
      announceDone(
        await eachRow(ids, async (id) => {
          const applicationId = applications.get(id);
          if (applicationId === undefined) throw new Refusal('NOT_FOUND');
          const { token } = await createInterviewLink(applicationId, null, signal);
          onMade(id, token);
        }),
      ),
  };
}
