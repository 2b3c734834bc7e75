import * as z from 'zod/mini';
import { commissionEntryRow } from '#machines/data/tables/commission-entries.ts';
import { commissionStateRow } from '#machines/data/tables/commission-states.ts';

/** A row of `commission_ledger`: an entry and its current state. */
export const commissionLedgerRow = z.object({
  ...commissionEntryRow.shape,
  ...z.omit(commissionStateRow, { entry_id: true, updated_at: true }).shape,
});
export type CommissionLine = z.infer<typeof commissionLedgerRow>;
