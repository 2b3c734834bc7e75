import type { Verdict } from '#machines/data/rpc/document-review.ts';
import type { RejectReason } from '#machines/data/tables/document-reject-reasons.ts';
import type { DocumentTypeFields } from '#machines/data/tables/document-types.ts';
import type { Check } from '#machines/operations/document-review/checks.ts';
import type {
  DocumentReviewContext,
  DocumentReviewEvent,
  ReviewItem,
  ReviewSide,
  ReviewValues,
} from '#machines/operations/document-review/document-review.types.ts';
import type { ValueProblem } from '#machines/operations/document-review/verdicts.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface ReviewWorkspaceProps
  extends Pick<DocumentReviewContext, 'next' | 'restored' | 'saved' | 'number'> {
  item: ReviewItem;
  type: DocumentTypeFields;
  types: Readonly<Record<string, DocumentTypeFields>>;
  reasons: readonly RejectReason[];
  user: SessionUser;
  references: References | null;
  /** Path of the candidate's record. */
  recordHref: string;
  send: (event: DocumentReviewEvent) => void;
}

/** The input for a document, and the results of its checks. */
export interface ReviewForm {
  values: ReviewValues;
  onValue: (code: string, value: string) => void;
  /** The machine-readable lines as entered. */
  lines: string;
  onMachineLines: (text: string) => void;
  /** The lines are complete and were parsed. */
  isRead: boolean;
  /** Why a check digit that does not match is accepted anyway. */
  reason: string;
  onReason: (reason: string) => void;
  problems: Readonly<Record<string, ValueProblem>>;
  isReasonMissing: boolean;
  checks: readonly Check[];
  /** Returns the verdicts, or null if something is missing, which is then marked. */
  submit: () => readonly Verdict[] | null;
}

export interface ReviewFileViewProps extends Pick<ReviewWorkspaceProps, 'types'> {
  item: ReviewItem;
  /** The shown side. */
  side: ReviewSide;
  onSide: (documentId: string) => void;
  pin: { x: number; y: number } | null;
  /** Set only while the document is being rejected. */
  onPin: ((pin: { x: number; y: number }) => void) | undefined;
  /** Reloads the document. */
  onReload: () => void;
}
