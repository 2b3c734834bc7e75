/** Every state of a review session and the shortest path to each, for tests. */
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { documentReviewMachine } from './document-review.machine.ts';
import type { ReviewItem } from './document-review.types.ts';

const candidateId = '7d1f2a3e-0000-4000-8000-000000004217';

/** Returns a passport that waits for a verdict; the number distinguishes items. */
export function reviewItem(number: number): ReviewItem {
  const id = `8e2f2a3e-0000-4000-8000-00000000000${number}`;
  return {
    documentId: id,
    candidateId,
    applicationId: null,
    type: 'passport_bio',
    neededBy: null,
    neededOn: null,
    neededDays: 180,
    person: { first_name: 'Imran', last_name: 'Khan', legal_name: null, preferred_language: 'ur' },
    application: null,
    rejections: 0,
    sides: [
      {
        isWaiting: true,
        file: { state: 'unsafe', problem: 'pixels' },
        sheet: {
          id,
          side: 'single',
          status: 'uploaded',
          mime: 'image/jpeg',
          version: 1,
          uploaded_at: '2026-03-12T08:00:00Z',
          uploaded_by: null,
          extracted: {},
          number: null,
          issue_date: null,
          expiry_date: null,
          issuing_country: null,
          first_reviewed_by: null,
          first_reviewed_at: null,
          reject_reason_code: null,
          candidate: { first_name: 'Imran', last_name: 'Khan', legal_name: null, preferred_language: 'ur' },
          application: null,
        },
      },
    ],
  };
}

/** A decision without verdicts, whose content does not matter to the machine. */
export const decide = { type: 'document.decide', verdicts: [], values: { number: 'AB1234567' } } as const;

export const paths = pathsOf(
  documentReviewMachine,
  [
    done('take', reviewItem(1)),
    done('take', null),
    failed('take', new AppError('data.failed')),
    decide,
    done('work', 'verified'),
    failed('work', new Refusal('STALE_VERSION')),
    { type: 'document.skip' },
    { type: 'decision.reopen' },
    { type: 'decision.dismiss' },
    { type: 'number.type', typed: 'AB1234567' },
    { type: 'xstate.after.typing.documentReview.numbers.typing' },
    done('check', { number: 'AB1234567', problem: null, birth_year_differs: false, other: null }),
    { type: 'xstate.after.renewal.documentReview.locks.held' },
    done('renew'),
    { type: 'session.leave' },
    done('release'),
  ],
  {},
  ({ value, context: { current, next, pending, returned } }) => [
    value,
    current !== null,
    next !== null,
    Math.min(pending.length, 1),
    Math.min(returned.length, 1),
  ],
);
