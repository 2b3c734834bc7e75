import { fromCallback, fromPromise } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import {
  checkDocumentNumber,
  type NumberCheck,
  releaseReview,
  takeNextDocument,
} from '#machines/data/rpc/document-review.ts';
import type { DocumentReviewEvent, ReviewItem, ReviewWork } from './document-review.types.ts';
import { takeItem } from './load-item.ts';
import { onlyOf, workOff } from './review-work.ts';

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
  take: fromPromise<ReviewItem | null, Parameters<typeof takeItem>[0]>(({ input, signal }) =>
    takeItem(input, signal),
  ),
  work: fromPromise<string, ReviewWork>(({ input, signal }) => workOff(input, signal)),
  check: fromPromise<NumberCheck, { documentId: string; typed: string }>(({ input, signal }) =>
    checkDocumentNumber(input.documentId, input.typed, signal),
  ),
  renew: fromPromise<void, { current: ReviewItem | null; beside: string | null }>(
    async ({ input: { current, beside }, signal }) => {
      if (current) await takeNextDocument(onlyOf(current), beside, signal);
    },
  ),
  release: fromPromise<void, readonly string[]>(async ({ input, signal }) => {
    await Promise.all(input.map((id) => releaseReview(id, signal)));
  }),
};
