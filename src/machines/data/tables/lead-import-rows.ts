import * as z from 'zod/mini';

/** A row of `lead_import_rows`. */
export const leadImportRowRow = z.object({
  id: z.uuid(),
  import_id: z.uuid(),
  row_no: z.int(),
  verdict: z.enum(['created', 'possible_duplicate', 'duplicate', 'invalid']),
  candidate_id: z.nullable(z.uuid()),
  candidate_version: z.nullable(z.int()),
  note_id: z.nullable(z.uuid()),
});
export type LeadImportRow = z.infer<typeof leadImportRowRow>;
