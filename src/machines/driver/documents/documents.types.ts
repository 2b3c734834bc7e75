import type { QueuedPhoto } from '#machines/data/photos.types.ts';
import type { OwnDocument, OwnDocumentSide } from '#machines/data/rpc/my-documents.ts';

/** States of a side, most urgent first: the order of the list. */
export const sideStates = [
  /** Rejected: a full card shows the reason. */
  'again',
  /** A photo on this phone that the server refused. */
  'notSent',
  /** A photo on this phone that the driver has not reviewed yet. */
  'draft',
  'missing',
  'expired',
  'expiring',
  'sending',
  /** On this phone, waiting to be sent. */
  'waiting',
  'checking',
  'accepted',
  /** Added by staff. */
  'ours',
  'waived',
] as const;
export type SideState = (typeof sideStates)[number];

/** A side with its unsent photo on this phone. */
export interface EntrySide extends OwnDocumentSide {
  state: SideState;
  photo: QueuedPhoto | null;
}

/** A line of the list. */
export interface DocumentEntry {
  document: OwnDocument;
  /** State of the most urgent side. */
  state: SideState;
  sides: readonly EntrySide[];
}

/** A photo that has just arrived; the list may not include it yet. */
export interface UploadedPhoto extends Pick<QueuedPhoto, 'type' | 'side'> {
  /** Milliseconds since 1970 UTC. */
  at: number;
}
