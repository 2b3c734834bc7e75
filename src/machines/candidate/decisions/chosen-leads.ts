import { announce } from '#machines/data/changes.ts';
import { type CandidateInternal, listInternals } from '#machines/data/tables/candidate-internal.ts';
import { type Candidate, listCandidates } from '#machines/data/tables/candidates.ts';
import type { BulkSelection } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome, BulkPreview, BulkRow } from '#machines/factories/bulk-results.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Gate } from '#shared/stages.gates.ts';

/** Why a lead is skipped in a bulk change, or the gate that it does not meet. */
export type LeadBlock =
  | Gate
  | 'gone'
  | 'notYours'
  | 'same'
  | 'taken'
  | 'ended'
  | 'otherPhase'
  | 'noPhone'
  | 'landline'
  | 'wrongPhone'
  | 'noOptIn'
  | 'tagged'
  | 'untagged'
  | 'hasInterview'
  | 'noPlace';

/** The user who makes a bulk change, and the names of leads that can no longer be read. */
export interface Chooser {
  user: SessionUser;
  nameOf: (id: string) => string;
}

/** Maximum number of ids per URL. */
const chunkSize = 100;

/** Loads data of these leads in chunks; `read` loads one chunk. */
export async function loadInChunks<Row>(
  ids: readonly string[],
  read: (group: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += chunkSize) {
    rows.push(...(await read(ids.slice(from, from + chunkSize))));
  }
  return rows;
}

/** Loads the selected leads in their order; lead lists select by id, never `all`. */
export async function chosenLeads(selection: BulkSelection, signal: AbortSignal): Promise<Candidate[]> {
  const ids = selection === 'all' ? [] : selection;
  const found = await loadInChunks(ids, (group) => listCandidates(group, signal));
  const byId = new Map(found.map((candidate) => [candidate.id, candidate]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Loads the staff-only data of these leads. */
export function loadInternals(
  leads: readonly Candidate[],
  signal: AbortSignal,
): Promise<CandidateInternal[]> {
  return loadInChunks(
    leads.map(({ id }) => id),
    (group) => listInternals(group, signal),
  );
}

/** Returns a lead as shown in results. */
export function rowOf({ id, first_name, last_name }: Candidate): BulkRow {
  return { id, name: `${first_name} ${last_name}`.trim() };
}

/**
 * Returns which leads will change and which are skipped, with reasons; leads that can no longer be read are included.
 */
export function previewOf(
  selection: BulkSelection,
  leads: readonly Candidate[],
  { nameOf }: Chooser,
  blockOf: (lead: Candidate) => LeadBlock | null,
): BulkPreview {
  const found = new Set(leads.map(({ id }) => id));
  const gone = (selection === 'all' ? [] : selection).filter((id) => !found.has(id));
  const byBlock = Map.groupBy(leads, blockOf);
  const blocked = [...byBlock].flatMap(([reason, group]) =>
    reason === null ? [] : [{ reason, rows: group.map(rowOf) }],
  );
  return {
    will: (byBlock.get(null) ?? []).map(rowOf),
    blocked: [
      ...blocked,
      ...(gone.length > 0 ? [{ reason: 'gone', rows: gone.map((id) => ({ id, name: nameOf(id) })) }] : []),
    ],
  };
}

/** Notifies the lists of this tab of the changed leads. */
export function announceOutcomes(outcomes: readonly BatchOutcome[]): readonly BatchOutcome[] {
  for (const { id, isDone } of outcomes) {
    if (isDone) announce({ table: 'candidates', row: id, operation: 'update' });
  }
  return outcomes;
}
