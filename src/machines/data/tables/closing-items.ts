import * as z from 'zod/mini';

/** A row of `closing_items`. */
export const closingItemRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  candidate_id: z.uuid(),
  code: z.enum(['cancel_permit', 'void_insurance', 'return_passport', 'return_licence']),
  status: z.enum(['open', 'done', 'not_needed']),
  note: z.nullable(z.string()),
  closed_by: z.nullable(z.uuid()),
  closed_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type ClosingItem = z.infer<typeof closingItemRow>;
