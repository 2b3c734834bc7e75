/** One stage change of many candidates, each at the version that was read. */

import { undoRejection } from '#machines/data/rpc/undo-rejection.ts';
import { listLatestApplications } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';
import { phaseOf } from '#shared/stages.ts';
import {
  announceOutcomes,
  type Chooser,
  chosenLeads,
  type LeadBlock,
  loadInChunks,
  previewOf as previewOfRows,
} from './chosen-leads.ts';
import { runMove } from './decision.machine.ts';
import type { DecisionValues } from './decision.values.ts';
import { type DecisionContext, previewOf } from './decision-context.ts';
import { actorOf, type Move, reasonPhaseOf, transitionOf } from './moves.ts';

const batchSize = 10;

/** Moves that can be made in bulk; the others record data about one person. */
export type BulkMove = Exclude<Move, 'deploy' | 'separate' | 'secondRound'>;

type PlannedMove = Pick<DecisionContext, 'application' | 'transition' | 'preview'>;

/**
 * Makes `move` with the typed reason and note; skips candidates with unmet gates. `reason` is the row of the typed
 * code, null if the move takes none. Rejections of leads and of interviewed candidates can be undone.
 */
export function moveWork(
  move: BulkMove,
  values: DecisionValues,
  reason: Pick<RejectionReason, 'phase'> | null,
  { user, nameOf }: Chooser,
): BulkWork {
  const isUndoable = move === 'reject' && ['lead', 'interview'].includes(reason?.phase ?? '');
  const planned = new Map<string, PlannedMove>();

  const plan = async (
    lead: Candidate,
    application: PlannedMove['application'],
    signal: AbortSignal,
  ): Promise<LeadBlock | PlannedMove> => {
    const actor = actorOf(lead, user);
    if (!actor) return 'notYours';
    if (!application) return 'ended';
    const transition = transitionOf(move, application, actor);
    if (!transition) return phaseOf(application.stage) === 'end' ? 'ended' : 'otherPhase';
    if (reason && reasonPhaseOf(move, application.stage) !== reason.phase) return 'otherPhase';
    if (transition.gates.length === 0) return { application, transition, preview: null };
    const preview = await previewOf(application.id, transition, signal);
    const unmet = preview.gates.find(({ met }) => !met);
    if (unmet) return unmet.gate;
    return preview.allowed ? { application, transition, preview } : 'otherPhase';
  };

  return {
    batchSize,
    async preview(selection, signal) {
      const leads = await chosenLeads(selection, signal);
      const ids = leads.map(({ id }) => id);
      const latest = await loadInChunks(ids, (group) => listLatestApplications(group, signal));
      const byCandidate = new Map(latest.map((application) => [application.candidate_id, application]));
      const blocks = new Map<string, LeadBlock>();
      planned.clear();
      await Promise.all(
        leads.map(async (lead) => {
          const verdict = await plan(lead, byCandidate.get(lead.id) ?? null, signal);
          if (typeof verdict === 'string') blocks.set(lead.id, verdict);
          else planned.set(lead.id, verdict);
        }),
      );
      return previewOfRows(selection, leads, { user, nameOf }, ({ id }) => blocks.get(id) ?? null);
    },
    runBatch: async (ids, signal) =>
      announceOutcomes(
        await eachRow(ids, async (id) => {
          const one = planned.get(id);
          if (!one) throw new Refusal('NOT_FOUND');
          await runMove(move, one, values, signal);
        }),
      ),
    ...(isUndoable && {
      undo: async (rows, signal) =>
        announceOutcomes(
          await eachRow(
            rows.map(({ id }) => id),
            async (id) => {
              const application = planned.get(id)?.application;
              if (!application) throw new Refusal('NOT_FOUND');
              await undoRejection(application.id, signal);
            },
          ),
        ),
    }),
  };
}
