import type { FileProblem } from '#machines/data/document-file.ts';
import type { DocumentFile } from '#machines/data/document-link.ts';
import type { NumberCheck, ReviewFilters, Verdict } from '#machines/data/rpc/document-review.ts';
import type { DocumentSheet } from '#machines/data/tables/documents.ts';
import type { AppError } from '#shared/app-error.ts';

/** A file on the reviewer's device: ready to show, withheld because it may be harmful, or not loaded. */
export type ReviewFile =
  | ({ state: 'ready' } & DocumentFile)
  | { state: 'unsafe'; problem: FileProblem }
  | { state: 'lost'; error: AppError };

/** One side of the document under review. */
export interface ReviewSide {
  sheet: DocumentSheet;
  /** True when it needs a verdict; other sides are shown next to it. */
  isWaiting: boolean;
  file: ReviewFile;
}

/** A document with all data its review needs, loaded before it is shown. */
export interface ReviewItem {
  /** The file for which the lock was taken; identifies the document in the session. */
  documentId: string;
  candidateId: string;
  applicationId: string | null;
  /** A code of `document_types`. */
  type: string;
  neededBy: string | null;
  /** The reference day for validity; null without an application. */
  neededOn: string | null;
  /** Days it must remain valid after that day; null if no rule applies. */
  neededDays: number | null;
  sides: readonly ReviewSide[];
  person: DocumentSheet['candidate'];
  application: DocumentSheet['application'];
  /** Number of files of this type rejected before. */
  rejections: number;
}

/** Values typed by the reviewer, by the field codes of the type. */
export type ReviewValues = Readonly<Record<string, string>>;

/** The verdicts on the sides of one document. */
export interface Decision {
  item: ReviewItem;
  verdicts: readonly Verdict[];
  values: ReviewValues;
}

/** A decision that was not saved, with its typed values. */
export interface ReturnedDecision extends Decision {
  error: AppError;
}

/** A request that runs in the background. */
export type ReviewWork = ({ kind: 'decide' } & Decision) | { kind: 'release'; documentId: string };

/** The last saved decision; `status` is the document's new status. */
export interface SavedDecision extends Decision {
  status: string;
}

export interface DocumentReviewContext {
  filters: ReviewFilters;
  /** The document on screen. */
  current: ReviewItem | null;
  /** The next document, loaded and locked. */
  next: ReviewItem | null;
  /** True if the queue changed while a document was being taken from it. */
  isOutdated: boolean;
  /** Documents the reviewer skipped in this session. */
  skipped: readonly string[];
  pending: readonly ReviewWork[];
  returned: readonly ReturnedDecision[];
  /** A document being reloaded, with its typed values. */
  reopening: Decision | null;
  /** Values and verdicts entered before the current document was reloaded. */
  restored: Pick<Decision, 'verdicts' | 'values'> | null;
  /** Number of documents decided in this session. */
  done: number;
  saved: SavedDecision | null;
  /** Why no further document could be loaded. */
  error: AppError | null;
  /** The last checked number. */
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
