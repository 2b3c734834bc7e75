/** What people do with lines of the commission ledger. Each call throws as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';

/** A line at the version its reader saw. */
export type SeenLine = Pick<CommissionListRow, 'id' | 'version'>;

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  rows: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  for (const row of rows) announce({ table: 'commission_states', row, operation: 'update' });
  return data;
}

/**
 * Disputes a recruiter's own line; one that is earned or approved waits for the answer. Refused with REASON_REQUIRED,
 * STALE_VERSION, and TRANSITION_NOT_ALLOWED where a dispute is open already.
 */
export async function disputeCommission({ id, version }: SeenLine, note: string, signal: AbortSignal) {
  await change('dispute_commission', { p_entry_id: id, p_note: note, p_version: version }, [id], signal);
}

/** Adds a message to an open dispute. Refused with REASON_REQUIRED, and TRANSITION_NOT_ALLOWED where none is open. */
export async function addCommissionMessage(id: string, body: string, signal: AbortSignal) {
  await change('add_commission_message', { p_entry_id: id, p_body: body }, [id], signal);
}

/** What an admin does with many lines at once. */
export type LineAct = 'approve' | 'hold' | 'release';

const lineVerdict = z.object({ entry_id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) });
/** What became of one line, or the code of why it was left as it is. */
export type LineVerdict = z.infer<typeof lineVerdict>;

/** Approves, holds or releases up to 1,000 lines, each on its own; holding takes a reason. */
export async function workCommissions(
  ids: readonly string[],
  act: LineAct,
  reason: string | null,
  signal: AbortSignal,
): Promise<LineVerdict[]> {
  const params = { p_entry_ids: ids, p_act: act, p_reason: reason };
  return parseRows(lineVerdict, await change('work_commissions', params, ids, signal));
}

/**
 * Takes a line back: by a new negative line where it is paid, else it is cancelled. Refused with REASON_REQUIRED,
 * STALE_VERSION, and TRANSITION_NOT_ALLOWED where it was taken back already.
 */
export async function reverseCommission({ id, version }: SeenLine, reason: string, signal: AbortSignal) {
  await change('reverse_commission', { p_entry_id: id, p_reason: reason, p_version: version }, [id], signal);
}

/** How an admin settles a dispute; `rightFils` is what the line should have been. */
export type Resolution =
  | { kind: 'correct'; rightFils: number; answer: string }
  | { kind: 'cancel' | 'reject'; answer: string };

/**
 * Answers a dispute. A correction is a new line with the difference. Refused with REASON_REQUIRED, STALE_VERSION,
 * INVALID_VALUE where the right amount isn't higher, and TRANSITION_NOT_ALLOWED where the dispute is settled or the line
 * corrected already.
 */
export async function resolveDispute({ id, version }: SeenLine, how: Resolution, signal: AbortSignal) {
  const params = {
    p_entry_id: id,
    p_upheld: how.kind !== 'reject',
    p_answer: how.answer,
    p_version: version,
    p_amount_fils: how.kind === 'correct' ? how.rightFils : null,
  };
  await change('resolve_dispute', params, [id], signal);
}
