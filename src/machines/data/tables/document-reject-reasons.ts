import * as z from 'zod/mini';

/** A row of `document_reject_reasons`. */
export const documentRejectReasonRow = z.object({
  code: z.string(),
  label_i18n: z.record(z.string(), z.string()),
  driver_sentence_i18n: z.record(z.string(), z.string()),
  picture: z.string(),
  sort_order: z.int(),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DocumentRejectReason = z.infer<typeof documentRejectReasonRow>;
