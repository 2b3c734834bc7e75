/** The context changes of a review session for each step, as pure functions. */
import type { AppError } from '#shared/app-error.ts';
import type { Decision, DocumentReviewContext, ReviewItem, ReviewValues } from './document-review.types.ts';

type Change = Partial<DocumentReviewContext>;

/** Puts a taken document on screen, or behind the current one. */
export function place({ current, next, reopening }: DocumentReviewContext, item: ReviewItem | null): Change {
  if (reopening && item) {
    const { verdicts, values } = reopening;
    return { current: item, restored: { verdicts, values }, reopening: null, error: null };
  }
  return current === null
    ? { current: item, restored: null, error: null }
    : { next: item ?? next, error: null };
}

/** Drops the document to be reopened, which another reviewer took or decided; the session continues. */
export function passOver({ current, next, reopening }: DocumentReviewContext): Change {
  if (!reopening) return { error: null };
  return { error: null, reopening: null, current: current ?? next, next: current ? next : null };
}

/** Shows the next document. */
function moveOn({ next }: DocumentReviewContext): Change {
  return { current: next, next: null, restored: null, number: null };
}

/** Shows the next document, and queues the verdicts to be saved. */
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

/** Shows the next document, and releases the current one. */
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

/** Reloads the document on screen, keeping the typed values. */
export function reload({ current }: DocumentReviewContext, values: ReviewValues): Change {
  return current ? { reopening: { item: current, verdicts: [], values }, current: null } : {};
}

/** Reloads the first document whose verdict was refused; the one on screen comes after it. */
export function reopen({ current, next, returned, done }: DocumentReviewContext): Change {
  const [first, ...rest] = returned;
  if (!first) return {};
  return { reopening: first, returned: rest, current: null, next: current ?? next, done: done - 1 };
}

/** Records the result of the first pending request. */
export function finish({ pending }: DocumentReviewContext, status: string): Change {
  const [first, ...rest] = pending;
  return { pending: rest, ...(first?.kind === 'decide' && { saved: { ...first, status } }) };
}

/** Keeps the first pending decision, which was refused, for reopening. */
export function returnVerdicts({ pending, returned }: DocumentReviewContext, error: AppError): Change {
  const [first, ...rest] = pending;
  return {
    pending: rest,
    ...(first?.kind === 'decide' && { returned: [...returned, { ...first, error }] }),
  };
}
