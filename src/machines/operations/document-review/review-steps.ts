/** What becomes of a session's documents in each step: pure changes of its context. */
import type { AppError } from '#shared/app-error.ts';
import type { Decision, DocumentReviewContext, ReviewItem, ReviewValues } from './document-review.types.ts';

type Change = Partial<DocumentReviewContext>;

/** Puts a document that was taken on the screen, or behind the one that is there. */
export function place({ current, next, reopening }: DocumentReviewContext, item: ReviewItem | null): Change {
  if (reopening && item) {
    const { verdicts, values } = reopening;
    return { current: item, restored: { verdicts, values }, reopening: null, error: null };
  }
  return current === null
    ? { current: item, restored: null, error: null }
    : { next: item ?? next, error: null };
}

/** What was to be opened again is somebody else's or decided by now: the session goes on. */
export function passOver({ current, next, reopening }: DocumentReviewContext): Change {
  if (!reopening) return { error: null };
  return { error: null, reopening: null, current: current ?? next, next: current ? next : null };
}

/** The next document takes the place of the one on the screen. */
function moveOn({ next }: DocumentReviewContext): Change {
  return { current: next, next: null, restored: null, number: null };
}

/** Moves on, and leaves the verdicts to be saved. */
export function decide(
  context: DocumentReviewContext,
  { verdicts, values }: Pick<Decision, 'verdicts' | 'values'>,
): Change {
  const { current: item, pending, done } = context;
  if (!item) return {};
  return {
    ...moveOn(context),
    done: done + 1,
    pending: [...pending, { kind: 'decide', item, verdicts, values }],
  };
}

/** Moves on, and gives the document back. */
export function skip(context: DocumentReviewContext): Change {
  const { current, pending, skipped } = context;
  if (!current) return {};
  const { documentId } = current;
  return {
    ...moveOn(context),
    skipped: [...skipped, documentId],
    pending: [...pending, { kind: 'release', documentId }],
  };
}

/** Loads the document on the screen again, with what was typed. */
export function reload({ current }: DocumentReviewContext, values: ReviewValues): Change {
  return current ? { reopening: { item: current, verdicts: [], values }, current: null } : {};
}

/** Loads the first document whose verdict was refused; the one on the screen comes after it. */
export function reopen({ current, next, returned, done }: DocumentReviewContext): Change {
  const [first, ...rest] = returned;
  if (!first) return {};
  return { reopening: first, returned: rest, current: null, next: current ?? next, done: done - 1 };
}

/** Notes what the first piece of work came to. */
export function finish({ pending }: DocumentReviewContext, status: string): Change {
  const [first, ...rest] = pending;
  return { pending: rest, ...(first?.kind === 'decide' && { saved: { ...first, status } }) };
}

/** Keeps the first decision, which was refused, to be opened again. */
export function giveBack({ pending, returned }: DocumentReviewContext, error: AppError): Change {
  const [first, ...rest] = pending;
  return {
    pending: rest,
    ...(first?.kind === 'decide' && { returned: [...returned, { ...first, error }] }),
  };
}
