/** Bulk changes to candidates' documents: product design, C.17. */
import { announceOutcomes } from '#machines/candidate/decisions/chosen-leads.ts';
import { remindDocuments } from '#machines/data/rpc/remind-documents.ts';
import { requestDocument } from '#machines/data/rpc/request-document.ts';
import type { DocumentCell, DocumentListRow } from '#machines/data/views/document-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome, BulkRow } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { assignOwners } from '#machines/operations/assign-owners.ts';

type Line = Pick<DocumentListRow, 'id' | 'application_id' | 'first_name' | 'last_name' | 'cells' | 'ops_id'>;

/** Why a candidate is skipped. */
export type MatrixBlock = 'nothingMissing' | 'waiting' | 'verified' | 'same';

const missing: readonly DocumentCell['status'][] = ['missing', 'requested', 'rejected', 'expired'];
const waiting: readonly DocumentCell['status'][] = ['uploading', 'uploaded', 'in_review'];

/** Returns whether the driver still has documents to send. */
export function hasMissingDocuments({ cells }: Pick<Line, 'cells'>): boolean {
  return cells.some(({ status }) => missing.includes(status));
}

/**
 * Sends each driver the list of missing documents, at most once in 24 hours. `onReminded` receives the candidate and
 * the codes of the missing types.
 */
export function remindWork(
  rows: readonly Line[],
  onReminded: (candidateId: string, types: readonly string[]) => void,
): BulkWork {
  return {
    batchSize: 10,
    preview: async () => previewOf(rows, (row) => (hasMissingDocuments(row) ? null : 'nothingMissing')),
    async runBatch(ids, signal) {
      const nothing = new Set<string>();
      const outcomes = await eachRow(ids, async (id) => {
        const types = await remindDocuments(applicationOf(rows, id), signal);
        if (types.length === 0) nothing.add(id);
        else onReminded(id, types);
      });
      return announceOutcomes(outcomes.map((outcome) => skipIfNothingMissing(outcome, nothing)));
    },
  };
}

/** Requests a document type from each driver, by an optional day ("2026-03-12"). */
export function requestWork(rows: readonly Line[], type: string, neededBy: string | null): BulkWork {
  const blockOf = ({ cells }: Line): MatrixBlock | null => {
    const status = cells.find(({ type_code }) => type_code === type)?.status;
    if (status === undefined) return null;
    if (status === 'verified') return 'verified';
    return waiting.includes(status) ? 'waiting' : null;
  };
  return {
    batchSize: 10,
    preview: async () => previewOf(rows, blockOf),
    runBatch: async (ids, signal) =>
      announceOutcomes(await eachRow(ids, (id) => requestDocument(id, type, signal, neededBy))),
  };
}

/** Assigns candidates to an operations user, or distributes them evenly if `to` is null. */
export function assignOwnerWork(rows: readonly Line[], to: string | null): BulkWork {
  return {
    preview: async () =>
      previewOf(rows, ({ ops_id: owner }) => (to !== null && owner === to ? 'same' : null)),
    ...assignOwners(rows, to),
  };
}

function previewOf(rows: readonly Line[], blockOf: (row: Line) => MatrixBlock | null) {
  const named = ({ id, first_name, last_name }: Line): BulkRow => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
  });
  const byBlock = Map.groupBy(rows, blockOf);
  return {
    will: (byBlock.get(null) ?? []).map(named),
    blocked: [...byBlock].flatMap(([reason, group]) =>
      reason === null ? [] : [{ reason, rows: group.map(named) }],
    ),
  };
}

function applicationOf(rows: readonly Line[], id: string): string {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`${id} is not selected.`);
  return row.application_id;
}

function skipIfNothingMissing(outcome: BatchOutcome, nothing: ReadonlySet<string>): BatchOutcome {
  return nothing.has(outcome.id) ? { id: outcome.id, isDone: false, reason: 'nothingMissing' } : outcome;
}
