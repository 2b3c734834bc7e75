import type { CaptureStep } from '#machines/driver/documents/capture/capture.types.ts';

/** Steps for one document, as in the URL. */
export type DocumentStep = CaptureStep | 'view';

/** The document, side and step shown. */
export interface Place {
  /** Code of `document_types`. */
  type: string;
  side: string;
  step: DocumentStep;
}

/** Navigation to a step, or with null to the list. */
export interface Ways {
  hrefOf: (place: Place | null) => string;
  /** With `isReplaced`, replaces the history entry, so that the back button skips it. */
  onGo: (place: Place | null, options?: { isReplaced?: boolean }) => void;
}
