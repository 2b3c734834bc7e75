import * as z from 'zod/mini';

/** A row of `lead_imports`. */
export const leadImportRow = z.object({
  id: z.uuid(),
  by_id: z.nullable(z.uuid()),
  row_count: z.int(),
  created_count: z.int(),
  at: z.iso.datetime({ offset: true }),
  undone_at: z.nullable(z.iso.datetime({ offset: true })),
  undone_by: z.nullable(z.uuid()),
});
export type LeadImport = z.infer<typeof leadImportRow>;
