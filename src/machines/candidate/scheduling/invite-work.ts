/** Creates self-booking links for many candidates at once, one each. */

import { announceOutcomes, type Chooser, previewOf } from '#machines/candidate/decisions/chosen-leads.ts';
import { phoneBlockOf } from '#machines/candidate/decisions/messages.ts';
import { createInterviewLink } from '#machines/data/rpc/interview-links.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';
import { bookingBlock, readLeads } from './bookable-leads.ts';

const batchSize = 5;

/**
 * Creates a link for each selected candidate who is qualified, has no interview yet and can be reached by WhatsApp.
 * `onInviteCreated` receives each candidate's id and token; the token is shown once.
 */
export function inviteWork(
  { user, nameOf }: Chooser,
  onInviteCreated: (candidateId: string, token: string) => void,
): BulkWork {
  const applications = new Map<string, string>();

  return {
    batchSize,
    async preview(selection, signal) {
      const { leads, applications: latest } = await readLeads(selection, signal);
      applications.clear();
      for (const [candidateId, { id }] of latest) applications.set(candidateId, id);
      return previewOf(
        selection,
        leads,
        { user, nameOf },
        (lead) => bookingBlock(lead, latest.get(lead.id), user) ?? phoneBlockOf(lead),
      );
    },
    runBatch: async (ids, signal) =>
      announceOutcomes(
        await eachRow(ids, async (id) => {
          const applicationId = applications.get(id);
          if (applicationId === undefined) throw new Refusal('NOT_FOUND');
          const { token } = await createInterviewLink(applicationId, null, signal);
          onInviteCreated(id, token);
        }),
      ),
  };
}
