import type { CaptureStep } from '#machines/driver/documents/capture/capture.types.ts';

/** Steps for one document, as in the URL. */
export type DocumentStep = CaptureStep | 'view';

/** The document, side and step shown. */
export interface DocumentsUrlState {
  /** Code of `document_types`. */
  type: string;
  side: string;
  step: DocumentStep;
}

/** Navigation to a step, or with null to the list. */
export interface DocumentsLinks {
  hrefOf: (place: DocumentsUrlState | null) => string;
  /** With `isReplaced`, replaces the history entry, so that the back button skips it. */
  onNavigate: (place: DocumentsUrlState | null, options?: { isReplaced?: boolean }) => void;
}
