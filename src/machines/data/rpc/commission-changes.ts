/** Actions on lines of the commission ledger. Each call throws as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';

/** A line at the version seen. */
export type CommissionLineVersion = Pick<CommissionListRow, 'id' | 'version'>;

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
 * Disputes a recruiter's own line; an earned or approved line waits for the answer. Refused with REASON_REQUIRED,
 * STALE_VERSION, and TRANSITION_NOT_ALLOWED if a dispute is already open.
 */
export async function disputeCommission(
  { id, version }: CommissionLineVersion,
  note: string,
  signal: AbortSignal,
) {
  await change('dispute_commission', { p_entry_id: id, p_note: note, p_version: version }, [id], signal);
}

/** Adds a message to an open dispute. Refused with REASON_REQUIRED, and TRANSITION_NOT_ALLOWED if none is open. */
export async function addCommissionMessage(id: string, body: string, signal: AbortSignal) {
  await change('add_commission_message', { p_entry_id: id, p_body: body }, [id], signal);
}

/** An admin's bulk action on lines. */
export type LineAction = 'approve' | 'hold' | 'release';

const lineVerdict = z.object({ entry_id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) });
/** The result for one line, or the code of the refusal. */
export type LineVerdict = z.infer<typeof lineVerdict>;

/** Approves, holds or releases up to 1,000 lines independently; holding requires a reason. */
export async function workCommissions(
  ids: readonly string[],
  act: LineAction,
  reason: string | null,
  signal: AbortSignal,
): Promise<LineVerdict[]> {
  const params = { p_entry_ids: ids, p_action: act, p_reason: reason };
  return parseRows(lineVerdict, await change('bulk_update_commissions', params, ids, signal));
}

/**
 * Reverses a line: a paid one by a new negative line, others by cancelling. Refused with REASON_REQUIRED,
 * STALE_VERSION, and TRANSITION_NOT_ALLOWED if it is already reversed.
 */
export async function reverseCommission(
  { id, version }: CommissionLineVersion,
  reason: string,
  signal: AbortSignal,
) {
  await change('reverse_commission', { p_entry_id: id, p_reason: reason, p_version: version }, [id], signal);
}

/** How an admin resolves a dispute; `rightFils` is the correct amount of the line. */
export type Resolution =
  | { kind: 'correct'; rightFils: number; answer: string }
  | { kind: 'cancel' | 'reject'; answer: string };

/**
 * Resolves a dispute. A correction is a new line with the difference. Refused with REASON_REQUIRED, STALE_VERSION,
 * INVALID_VALUE if the correct amount isn't higher, and TRANSITION_NOT_ALLOWED if the dispute is already resolved or
 * the line already corrected.
 */
export async function resolveDispute(
  { id, version }: CommissionLineVersion,
  resolution: Resolution,
  signal: AbortSignal,
) {
  const params = {
    p_entry_id: id,
    p_upheld: resolution.kind !== 'reject',
    p_answer: resolution.answer,
    p_version: version,
    p_amount_fils: resolution.kind === 'correct' ? resolution.rightFils : null,
  };
  await change('resolve_dispute', params, [id], signal);
}
