import type { FileProblem } from '#machines/data/document-file.ts';
import type { DocumentFile } from '#machines/data/document-link.ts';
import type { NumberCheck, ReviewFilters, Verdict } from '#machines/data/rpc/document-review.ts';
import type { DocumentSheet } from '#machines/data/tables/documents.ts';
import type { AppError } from '#shared/app-error.ts';

/** A file on the reviewer's device: ready to be shown, kept away because it may do harm, or not loaded. */
export type ReviewFile =
  | ({ state: 'ready' } & DocumentFile)
  | { state: 'unsafe'; problem: FileProblem }
  | { state: 'lost'; error: AppError };

/** One side of the document under review. */
export interface ReviewSide {
  sheet: DocumentSheet;
  /** It needs a verdict; the others are shown beside it. */
  isWaiting: boolean;
  file: ReviewFile;
}

/** A document with everything its review needs, loaded before it is on the screen. */
export interface ReviewItem {
  /** The file the lock was taken for; names the document in the session. */
  documentId: string;
  candidateId: string;
  applicationId: string | null;
  /** A code of `document_types`. */
  type: string;
  neededBy: string | null;
  /** The day its validity is measured on; null without an application. */
  neededOn: string | null;
  /** Days it must still be valid on that day; null where no rule asks. */
  neededDays: number | null;
  sides: readonly ReviewSide[];
  person: DocumentSheet['candidate'];
  application: DocumentSheet['application'];
  /** How many files of this type were rejected before. */
  rejections: number;
}

/** What the reviewer has typed, by the codes of the type's fields. */
export type ReviewValues = Readonly<Record<string, string>>;

/** The verdicts on the sides of one document. */
export interface Decision {
  item: ReviewItem;
  verdicts: readonly Verdict[];
  values: ReviewValues;
}

/** A decision that was not saved, with what was typed. */
export interface ReturnedDecision extends Decision {
  error: AppError;
}

/** A call that runs behind the document on the screen. */
export type ReviewWork = ({ kind: 'decide' } & Decision) | { kind: 'release'; documentId: string };

/** The last saved decision; `status` is what the document is now. */
export interface SavedDecision extends Decision {
  status: string;
}

export interface DocumentReviewContext {
  filters: ReviewFilters;
  /** The document on the screen. */
  current: ReviewItem | null;
  /** The one after it, loaded and locked. */
  next: ReviewItem | null;
  /** Documents the reviewer skipped in this session. */
  skipped: readonly string[];
  pending: readonly ReviewWork[];
  returned: readonly ReturnedDecision[];
  /** A document that is loaded again, with what was typed. */
  reopening: Decision | null;
  /** What was typed and decided before the document on the screen was loaded again. */
  restored: Pick<Decision, 'verdicts' | 'values'> | null;
  /** Documents decided in this session. */
  done: number;
  saved: SavedDecision | null;
  /** Why no further document could be loaded. */
  error: AppError | null;
  /** The number that was checked last. */
  number: { documentId: string; typed: string; check: NumberCheck | null; error: AppError | null } | null;
}

export type DocumentReviewEvent =
  | { type: 'document.decide'; verdicts: readonly Verdict[]; values: ReviewValues }
  | { type: 'document.skip' }
  | { type: 'document.reload'; values: ReviewValues }
  | { type: 'decision.reopen' }
  | { type: 'decision.dismiss' }
  | { type: 'number.type'; typed: string }
  | { type: 'queue.changed' }
  | { type: 'session.retry' }
  | { type: 'session.again' }
  | { type: 'session.leave' };
