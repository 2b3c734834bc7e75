/** Bulk actions on hand-overs: product design, C.16. */
import { announceOutcomes } from '#machines/candidate/decisions/chosen-leads.ts';
import { acceptHandover } from '#machines/data/rpc/accept-handover.ts';
import { assignOperations } from '#machines/data/rpc/assign-operations.ts';
import { type Handover, listHandovers } from '#machines/data/views/handover-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome, BulkPreview, BulkRow } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';

/** Why a hand-over is skipped: its first open check, such as `check.phone`, or one of these. */
export type HandoverBlock = `check.${Handover['open_checks'][number]}` | 'gone' | 'onHold' | 'same';

/** Each row needs a separate request: batches of ten show the progress. */
const batchSize = 10;

const rowOf = ({ id, first_name, last_name }: Handover): BulkRow => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
});

/** Loads the selected hand-overs, and returns which are skipped, including those no longer in the list. */
async function previewOf(
  selected: readonly Handover[],
  signal: AbortSignal,
  blockOf: (handover: Handover) => HandoverBlock | null,
): Promise<{ currentHandovers: Map<string, Handover>; preview: BulkPreview }> {
  const found = await listHandovers(
    selected.map(({ id }) => id),
    signal,
  );
  const currentHandovers = new Map(found.map((handover) => [handover.id, handover]));
  const byBlock = Map.groupBy(selected, ({ id }) => {
    const handover = currentHandovers.get(id);
    return handover ? blockOf(handover) : 'gone';
  });
  return {
    currentHandovers,
    preview: {
      will: (byBlock.get(null) ?? []).map(rowOf),
      blocked: [...byBlock].flatMap(([reason, rows]) =>
        reason === null ? [] : [{ reason, rows: rows.map(rowOf) }],
      ),
    },
  };
}

function acceptBlock({ hold_state, open_checks: [check] }: Handover): HandoverBlock | null {
  if (hold_state === 'on_hold') return 'onHold';
  return check === undefined ? null : `check.${check}`;
}

/** Accepts the clean hand-overs with the route suggested by the record; skips the others. */
export function acceptWork(selected: readonly Handover[]): BulkWork {
  let currentHandovers = new Map<string, Handover>();
  return {
    batchSize,
    async preview(_, signal) {
      const read = await previewOf(selected, signal, acceptBlock);
      currentHandovers = read.currentHandovers;
      return read.preview;
    },
    runBatch: async (ids, signal) =>
      announceOutcomes(
        await eachRow(ids, async (id) => {
          const handover = currentHandovers.get(id);
          if (!handover?.route) throw new Refusal('NOT_FOUND');
          const { application_id, application_version, route } = handover;
          await acceptHandover(
            { id: application_id, version: application_version },
            { route, opsId: null, facts: {} },
            signal,
          );
        }),
      ),
  };
}

/** Assigns these hand-overs to an operations user, or distributes them by load if `to` is null. */
export function assignWork(selected: readonly Handover[], to: string | null): BulkWork {
  return {
    async preview(_, signal) {
      const { preview } = await previewOf(selected, signal, ({ ops_id }) =>
        to !== null && ops_id === to ? 'same' : null,
      );
      return preview;
    },
    runBatch: async (ids, signal) => {
      const answers = await assignOperations(ids, to, signal);
      return announceOutcomes(
        answers.map(
          ({ candidate_id: id, code }): BatchOutcome =>
            code === null ? { id, isDone: true, before: null } : { id, isDone: false, reason: code },
        ),
      );
    },
  };
}
