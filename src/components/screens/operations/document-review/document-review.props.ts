import type { ReviewFilters } from '#machines/data/rpc/document-review.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface DocumentReviewScreenProps {
  user: SessionUser;
  /** Which documents the session is about. */
  filters: ReviewFilters;
  /** The record of a candidate, on the page of documents. */
  recordHrefOf: (candidateId: string) => string;
  onLeave: () => void;
}
