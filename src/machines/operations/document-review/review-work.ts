import {
  type ReviewFilters,
  releaseReview,
  requestReplacement,
  reviewDocument,
} from '#machines/data/rpc/document-review.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DocumentReviewContext, ReviewItem, ReviewWork } from './document-review.types.ts';

/**
 * Saves the verdicts on all sides, in order, and returns the last resulting status. Throws errors that `dataErrorOf`
 * handles.
 */
export async function saveVerdicts(work: ReviewWork, signal: AbortSignal): Promise<string> {
  if (work.kind === 'release') {
    await releaseReview(work.documentId, signal);
    return '';
  }
  let status = '';
  for (const verdict of work.verdicts)
    status =
      verdict.verdict === 'again'
        ? await requestReplacement(verdict, signal)
        : await reviewDocument(verdict, signal);
  if (status === '') throw new Refusal('NOT_FOUND');
  return status;
}

/** Returns the filters that match only this document. */
export function filtersOfItem({ candidateId, type }: ReviewItem): ReviewFilters {
  return { candidate_id: candidateId, type_codes: [type] };
}

/** Returns what to load next, and what stays locked meanwhile. */
export function claimInputOf({ filters, current, next, reopening, skipped }: DocumentReviewContext): {
  filters: ReviewFilters;
  excludedId: string | null;
} {
  if (reopening) return { filters: filtersOfItem(reopening.item), excludedId: next?.documentId ?? null };
  return { filters: { ...filters, except: skipped }, excludedId: current?.documentId ?? null };
}
