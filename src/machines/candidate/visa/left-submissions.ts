/**
 * Submissions of a case's forms. They continue when the user leaves the form, so that a sent form always has a known
 * result: the form shows it when it is opened again, and the case reports it.
 */
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type DraftKey, dropDraft } from '#machines/data/drafts.ts';
import type { AppError } from '#shared/app-error.ts';
import type { RecordedAction } from './next-step.ts';
import type { VisaOrder } from './visa-order.machine.ts';
import type { CaseStage } from './visa-work.ts';

/** What a form submits, to name it when its result is reported. */
export type Submitted =
  | { form: 'order'; act: VisaOrder['act'] }
  | { form: 'stage'; act: RecordedAction; stage: Pick<CaseStage, 'code' | 'type'> };

/** The result of a form that was left while it was being sent; `error` is null if it was saved. */
export interface LeftResult {
  userId: string;
  caseId: string;
  submitted: Submitted;
  error: AppError | null;
}

interface Submission<Result> {
  result: Promise<Result>;
  /** True while no open form awaits the result. */
  isLeft: boolean;
}

const submissions = new Map<string, Submission<unknown>>();
const listeners = new Set<() => void>();
let unreported: readonly LeftResult[] = [];

const idOf = ({ userId, screen, record }: DraftKey) => [userId, screen, record].join(' ');

/** Returns whether this form was left before its result was known, and the result is pending or an unseen error. */
export function isSubmitted(key: DraftKey): boolean {
  return submissions.has(idOf(key));
}

/**
 * Submits a form, or awaits its earlier submission if it was left: then `submit` is not called. When `signal` aborts, the
 * submission continues: success deletes the draft, and an error is thrown to the next form with this key.
 */
export function submitOnce<Result>(
  key: DraftKey,
  about: Pick<LeftResult, 'caseId' | 'submitted'>,
  submit: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const id = idOf(key);
  const known = submissions.get(id) as Submission<Result> | undefined;
  const submission = known ?? { result: submit(new AbortController().signal), isLeft: false };
  submission.isLeft = false;
  signal.addEventListener('abort', () => {
    submission.isLeft = true;
  });
  if (!known) {
    submissions.set(id, submission);
    const report = (error: AppError | null) => {
      if (error === null || !submission.isLeft) submissions.delete(id);
      if (submission.isLeft) addResult({ ...about, userId: key.userId, error });
    };
    submission.result.then(
      async () => {
        if (submission.isLeft) await dropDraft(key);
        report(null);
      },
      (cause) => report(dataErrorOf(cause)),
    );
    return submission.result;
  }
  // The form shows the error now: its next submission is a new one.
  return submission.result.finally(() => {
    if (!submission.isLeft) submissions.delete(id);
  });
}

/** Returns the results to report about a case, once each. */
export function takeLeftResults(userId: string, caseId: string): readonly LeftResult[] {
  const isOf = (result: LeftResult) => result.userId === userId && result.caseId === caseId;
  const taken = unreported.filter(isOf);
  unreported = unreported.filter((result) => !isOf(result));
  return taken;
}

/** Calls `listener` when there is another result to report, until the returned function is called. */
export function watchLeftResults(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function addResult(result: LeftResult): void {
  unreported = [...unreported, result];
  for (const listener of listeners) listener();
}
