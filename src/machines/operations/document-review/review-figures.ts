import type { DocumentReviewLock } from '#machines/data/tables/document-review-locks.ts';
import type { ReviewerVerdict, WaitingDocument } from '#machines/data/tables/documents.ts';

/** A reviewer's figures for the day, and the waiting documents. */
export interface ReviewFigures {
  /** Number of documents the reviewer decided today. */
  done: number;
  /** Median time between decisions, in seconds; null until there are two. */
  median: number | null;
  /** Number of documents that wait for this reviewer. */
  waiting: number;
  /** Number of documents open in other reviews, by reviewer. */
  reviewLocks: readonly { reviewerId: string; count: number }[];
  /** Documents this reviewer uploaded, which a colleague must check. */
  own: number;
  /** Documents this reviewer approved as the first of two. */
  second: number;
}

/** A longer interval counts as a break, in milliseconds. */
const maxReviewTime = 10 * 60_000;

/** Returns the figures; counts documents, not sides. */
export function figuresOf(
  userId: string,
  waiting: readonly WaitingDocument[],
  locks: readonly DocumentReviewLock[],
  verdicts: readonly ReviewerVerdict[],
): ReviewFigures {
  const reviewers = new Map(locks.map((lock) => [keyOf(lock), lock.reviewer_id]));
  const counts = { waiting: 0, own: 0, second: 0 };
  const reviewLocks = new Map<string, number>();
  const seen = new Set<string>();
  for (const document of waiting) {
    const key = keyOf(document);
    if (seen.has(key)) continue;
    seen.add(key);
    const reviewer = reviewers.get(key);
    if (reviewer !== undefined && reviewer !== userId)
      reviewLocks.set(reviewer, (reviewLocks.get(reviewer) ?? 0) + 1);
    else if (document.uploaded_by === userId) counts.own += 1;
    else if (document.first_reviewed_by === userId) counts.second += 1;
    else counts.waiting += 1;
  }
  return {
    ...counts,
    reviewLocks: [...reviewLocks].map(([reviewerId, count]) => ({ reviewerId, count })),
    done: new Set(verdicts.map(keyOf)).size,
    median: medianOf(verdicts),
  };
}

function medianOf(verdicts: readonly ReviewerVerdict[]): number | null {
  const at = new Map(verdicts.map((verdict) => [keyOf(verdict), Date.parse(verdict.reviewed_at ?? '')]));
  const moments = [...at.values()].sort((one, other) => one - other);
  const intervals = moments
    .map((moment, index) => moment - (moments[index - 1] ?? Number.NEGATIVE_INFINITY))
    .filter((gap) => gap <= maxReviewTime)
    .sort((one, other) => one - other);
  const middle = intervals[Math.floor(intervals.length / 2)];
  return middle === undefined ? null : Math.round(middle / 1000);
}

const keyOf = ({ candidate_id, type_code }: { candidate_id: string; type_code: string }) =>
  `${candidate_id} ${type_code}`;
