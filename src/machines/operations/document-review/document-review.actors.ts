import { fromCallback, fromPromise } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import {
  checkDocumentNumber,
  claimNextDocument,
  type NumberCheck,
  releaseReview,
} from '#machines/data/rpc/document-review.ts';
import type { DocumentReviewEvent, ReviewItem, ReviewWork } from './document-review.types.ts';
import { claimNextItem } from './load-item.ts';
import { filtersOfItem, saveVerdicts } from './review-work.ts';

/** The requests of a review session. */
export const reviewActors = {
  listen: fromCallback<DocumentReviewEvent>(({ sendBack }) =>
    watchChanges({
      topics: ['queue:ops'],
      onChanges: (changes) => {
        if (changes.some(({ table }) => table === 'documents')) sendBack({ type: 'queue.changed' });
      },
      onLive: (isLive) => isLive && sendBack({ type: 'queue.changed' }),
    }),
  ),
  take: fromPromise<ReviewItem | null, Parameters<typeof claimNextItem>[0]>(({ input, signal }) =>
    claimNextItem(input, signal),
  ),
  work: fromPromise<string, ReviewWork>(({ input, signal }) => saveVerdicts(input, signal)),
  check: fromPromise<NumberCheck, { documentId: string; typed: string }>(({ input, signal }) =>
    checkDocumentNumber(input.documentId, input.typed, signal),
  ),
  renew: fromPromise<void, { current: ReviewItem | null; excludedId: string | null }>(
    async ({ input: { current, excludedId }, signal }) => {
      if (current) await claimNextDocument(filtersOfItem(current), excludedId, signal);
    },
  ),
  release: fromPromise<void, readonly string[]>(async ({ input, signal }) => {
    await Promise.all(input.map((id) => releaseReview(id, signal)));
  }),
};
