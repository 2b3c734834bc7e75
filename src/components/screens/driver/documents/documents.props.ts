import type { CaptureStep } from '#machines/driver/documents/capture/capture.types.ts';

/** The steps about one document, as the address names them. */
export type DocumentStep = CaptureStep | 'view';

/** Which step of which side of which document is shown. */
export interface Place {
  /** A code of `document_types`. */
  type: string;
  side: string;
  step: DocumentStep;
}

/** How to get to a step, or with null to the list. */
export interface Ways {
  hrefOf: (place: Place | null) => string;
  /** With `isReplaced` the browser's back button does not come here again. */
  onGo: (place: Place | null, options?: { isReplaced?: boolean }) => void;
}
