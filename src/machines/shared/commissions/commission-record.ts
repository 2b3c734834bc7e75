import { type CommissionMessage, listCommissionMessages } from '#machines/data/tables/commission-messages.ts';
import { type CommissionListRow, loadCommissionLine } from '#machines/data/views/commission-list.ts';

/** A line with its messages. */
export interface CommissionRecord {
  line: CommissionListRow;
  messages: readonly CommissionMessage[];
}

/** Loads a line with its messages; throws as `loadCommissionLine` does. */
export async function loadCommissionRecord(id: string, signal: AbortSignal): Promise<CommissionRecord> {
  const [line, messages] = await Promise.all([
    loadCommissionLine(id, signal),
    listCommissionMessages(id, signal),
  ]);
  return { line, messages };
}
