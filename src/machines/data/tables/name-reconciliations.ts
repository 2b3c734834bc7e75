import * as z from 'zod/mini';

/** A row of `name_reconciliations`. */
export const nameReconciliationRow = z.object({
  id: z.int(),
  application_id: z.uuid(),
  legal_name: z.string(),
  spellings: z.array(z.json()),
  reason: z.nullable(z.string()),
  decided_by: z.uuid(),
  decided_at: z.iso.datetime({ offset: true }),
});
export type NameReconciliation = z.infer<typeof nameReconciliationRow>;
