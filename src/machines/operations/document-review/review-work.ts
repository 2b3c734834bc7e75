import {
  askDocumentAgain,
  type ReviewFilters,
  releaseReview,
  reviewDocument,
} from '#machines/data/rpc/document-review.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DocumentReviewContext, ReviewItem, ReviewWork } from './document-review.types.ts';

/**
 * Saves the verdicts on all sides, in order, and returns the last resulting status. Throws errors that `dataErrorOf`
 * handles.
 */
export async function workOff(work: ReviewWork, signal: AbortSignal): Promise<string> {
  if (work.kind === 'release') {
    await releaseReview(work.documentId, signal);
    return '';
  }
  let status = '';
  for (const verdict of work.verdicts)
    status =
      verdict.verdict === 'again'
        ? await askDocumentAgain(verdict, signal)
        : await reviewDocument(verdict, signal);
  if (status === '') throw new Refusal('NOT_FOUND');
  return status;
}

/** Returns the filters that match only this document. */
export function onlyOf({ candidateId, type }: ReviewItem): ReviewFilters {
  return { candidate_id: candidateId, type_codes: [type] };
}

/** Returns what to load next, and what stays locked meanwhile. */
export function wantedOf({ filters, current, next, reopening, skipped }: DocumentReviewContext): {
  filters: ReviewFilters;
  beside: string | null;
} {
  if (reopening) return { filters: onlyOf(reopening.item), beside: next?.documentId ?? null };
  return { filters: { ...filters, except: skipped }, beside: current?.documentId ?? null };
}
