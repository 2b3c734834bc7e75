/** What people do with lines of the commission ledger. Each call throws as `client` does. */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
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
