/** Many leads rejected for one reason, each at the version its reader saw. */
import { Refusal } from '#machines/data/refusal.ts';
import { transitionApplication } from '#machines/data/rpc/transition-application.ts';
import { type Application, listOpenApplications } from '#machines/data/tables/applications.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { BulkWork } from '#machines/kinds/bulk-queue.ts';
import { eachRow } from '#machines/kinds/each-row.ts';
import { stageOf } from '#shared/stages.ts';
import { announceDone, type Chooser, chosenLeads, decidesOn, previewOf, readEach } from './chosen-leads.ts';

const batchSize = 10;

/** Rejects leads for `reason`, with a note for staff alone; it can't be undone together. */
export function rejectWork(
  reason: Pick<RejectionReason, 'code' | 'phase'>,
  note: string | null,
  chooser: Chooser,
): BulkWork {
  const applications = new Map<string, Application>();
  return {
    batchSize,
    async preview(selection, signal) {
      const leads = await chosenLeads(selection, signal);
      const open = await readEach(
        leads.map(({ id }) => id),
        (some) => listOpenApplications(some, signal),
      );
      applications.clear();
      for (const application of open) applications.set(application.candidate_id, application);
      return previewOf(selection, leads, chooser, (lead) => {
        if (!decidesOn(chooser.user, lead)) return 'notYours';
        const application = applications.get(lead.id);
        if (!application) return 'ended';
        return stageOf(application.stage)?.reasonPhase === reason.phase ? null : 'otherPhase';
      });
    },
    runBatch: async (ids, signal) =>
      announceDone(
        await eachRow(ids, async (id) => {
          const application = applications.get(id);
          if (!application) throw new Refusal('NOT_FOUND');
          await transitionApplication(application, { to: 'rejected', reason: reason.code, note }, signal);
        }),
      ),
  };
}
