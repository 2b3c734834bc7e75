import type { ReviewFilters } from '#machines/data/rpc/document-review.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface DocumentReviewScreenProps {
  user: SessionUser;
  /** Filters of the session's documents. */
  filters: ReviewFilters;
  /** Returns the path of a candidate's record, at the documents tab. */
  recordHrefOf: (candidateId: string) => string;
  onLeave: () => void;
}
