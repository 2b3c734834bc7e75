import * as z from 'zod/mini';

/** A row of `document_review_locks`. */
export const documentReviewLockRow = z.object({
  candidate_id: z.uuid(),
  type_code: z.string(),
  reviewer_id: z.uuid(),
  taken_at: z.iso.datetime({ offset: true }),
  expires_at: z.iso.datetime({ offset: true }),
});
export type DocumentReviewLock = z.infer<typeof documentReviewLockRow>;
