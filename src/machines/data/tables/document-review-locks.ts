import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { now } from '#machines/data/clock.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `document_review_locks`. */
export const documentReviewLockRow = z.object({
  candidate_id: z.uuid(),
  type_code: z.string(),
  reviewer_id: z.uuid(),
  taken_at: z.iso.datetime({ offset: true }),
  expires_at: z.iso.datetime({ offset: true }),
});
export type DocumentReviewLock = z.infer<typeof documentReviewLockRow>;

/** Returns the documents now open in a review; throws as `client` does. */
export async function listReviewLocks(signal: AbortSignal): Promise<DocumentReviewLock[]> {
  const { data } = await client
    .from('document_review_locks')
    .select(columnsOf(documentReviewLockRow))
    .gt('expires_at', new Date(now()).toISOString())
    .abortSignal(signal)
    .throwOnError();
  return parseRows(documentReviewLockRow, data);
}
