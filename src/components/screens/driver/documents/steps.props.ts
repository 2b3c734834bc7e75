import type { CaptureContext, CaptureEvent } from '#machines/driver/documents/capture/capture.types.ts';
import type { DocumentEntry, EntrySide } from '#machines/driver/documents/documents.types.ts';
import type { Place, Ways } from './documents.props.ts';

/** What the steps are about. */
export interface About extends Ways {
  userId: string;
  place: Place;
  entry: DocumentEntry;
  side: EntrySide;
  /** What the document is called, and with its side. */
  label: string;
  title: string;
  isOffline: boolean;
  /** Removes a photo from this phone that the server refused. */
  onDiscard: (key: string) => void;
  /** The present, in milliseconds since 1970 UTC. */
  now: number;
}

export interface StepProps extends Pick<CaptureContext, 'hasRoom' | 'draft' | 'shaped' | 'problem'> {
  about: About;
  isBusy: boolean;
  send: (event: CaptureEvent) => void;
}
