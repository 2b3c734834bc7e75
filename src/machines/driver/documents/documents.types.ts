import type { QueuedPhoto } from '#machines/data/photos.types.ts';
import type { OwnDocument, OwnSide } from '#machines/data/rpc/my-documents.ts';

/** What a driver reads of a side, the most urgent first: the order of the list. */
export const sideStates = [
  /** Rejected: a whole card says why. */
  'again',
  /** A photo on this phone that the server refused. */
  'notSent',
  /** A photo on this phone that nobody has looked at yet. */
  'draft',
  'missing',
  'expired',
  'expiring',
  'sending',
  /** On this phone, to be sent. */
  'waiting',
  'checking',
  'accepted',
  /** Staff add it. */
  'ours',
  'waived',
] as const;
export type SideState = (typeof sideStates)[number];

/** A side with what this phone still has to send of it. */
export interface EntrySide extends OwnSide {
  state: SideState;
  photo: QueuedPhoto | null;
}

/** A line of the list. */
export interface DocumentEntry {
  document: OwnDocument;
  /** Of the side that needs most. */
  state: SideState;
  sides: readonly EntrySide[];
}

/** A photo that has just arrived; the list may not have it yet. */
export interface ArrivedPhoto extends Pick<QueuedPhoto, 'type' | 'side'> {
  /** In milliseconds since 1970 UTC. */
  at: number;
}
