import type { CaptureContext, CaptureEvent } from '#machines/driver/documents/capture/capture.types.ts';
import type { DocumentEntry, EntrySide } from '#machines/driver/documents/documents.types.ts';
import type { DocumentsLinks, DocumentsUrlState } from './documents.props.ts';

/** Document and actions of the steps. */
export interface DocumentStepContext extends DocumentsLinks {
  userId: string;
  place: DocumentsUrlState;
  entry: DocumentEntry;
  side: EntrySide;
  /** Name of the document, with its side. */
  label: string;
  title: string;
  isOffline: boolean;
  /** Removes a photo that the server rejected from this phone. */
  onDiscard: (key: string) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

export interface StepProps extends Pick<CaptureContext, 'hasRoom' | 'draft' | 'shaped' | 'problem'> {
  about: DocumentStepContext;
  isBusy: boolean;
  send: (event: CaptureEvent) => void;
}
