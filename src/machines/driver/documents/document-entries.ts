import type { QueuedPhoto } from '#machines/data/photos.types.ts';
import type { OwnDocument, OwnDocumentSide } from '#machines/data/rpc/my-documents.ts';
import {
  type DocumentEntry,
  type EntrySide,
  type SideState,
  sideStates,
  type UploadedPhoto,
} from './documents.types.ts';

/** The known state of the driver's documents: from the server, with its read time, and on this phone. */
export interface Known {
  documents: readonly OwnDocument[];
  /** Milliseconds since 1970 UTC. */
  readAt: number;
  photos: readonly QueuedPhoto[];
  arrivedPhotos: readonly UploadedPhoto[];
}

/** States that need an action of the driver. */
const tasks: readonly SideState[] = ['again', 'notSent', 'draft', 'missing', 'expired'];

/** Returns the driver's documents, sorted by required action and then by the order needed. */
export function documentEntries({ documents, readAt, photos, arrivedPhotos }: Known): DocumentEntry[] {
  const isJustUploaded = (type: string, side: string) =>
    arrivedPhotos.some((photo) => photo.type === type && photo.side === side && photo.at > readAt);
  const entries = documents.map((document) => {
    const sides = document.sides.map((side): EntrySide => {
      const photo =
        photos.findLast((one) => one.type === document.type_code && one.side === side.side) ?? null;
      if (photo) return { ...side, photo, state: photoStates[photo.state] };
      const isUploaded = isJustUploaded(document.type_code, side.side);
      return { ...side, photo, state: isUploaded ? 'checking' : stateOf(document, side) };
    });
    return { document, sides, state: mostUrgent(sides.map(({ state }) => state)) };
  });
  return entries.toSorted((one, other) => sideStates.indexOf(one.state) - sideStates.indexOf(other.state));
}

const photoStates = { draft: 'draft', refused: 'notSent', waiting: 'waiting', sending: 'sending' } as const;

function stateOf({ status, can_upload }: OwnDocument, side: OwnDocumentSide): SideState {
  if (status === 'waived') return 'waived';
  switch (side.status) {
    case 'uploaded':
    case 'in_review':
      return 'checking';
    case 'verified':
      return 'accepted';
    case 'expiring':
      return can_upload ? 'expiring' : 'accepted';
    case 'rejected':
      return can_upload ? 'again' : 'ours';
    case 'expired':
      return can_upload ? 'expired' : 'ours';
    // An upload unknown to this phone was abandoned, or is being sent from another phone.
    default:
      return can_upload ? 'missing' : 'ours';
  }
}

function mostUrgent(states: readonly SideState[]): SideState {
  return sideStates.find((state) => states.includes(state)) ?? 'missing';
}

/** Returns whether the entry needs an action of the driver. */
export function needsDriver({ state }: Pick<DocumentEntry, 'state'>): boolean {
  return tasks.includes(state);
}

/** Returns the sides still to be photographed, in order. */
export function sidesToPhotograph({ sides }: DocumentEntry): EntrySide[] {
  return sides.filter(({ state, can_send }) => needsDriver({ state }) && can_send);
}

/** Returns the earliest day on which a document the driver must send is needed; null if no day is set. */
export function firstNeededDay(entries: readonly DocumentEntry[]): string | null {
  const days = entries.filter(needsDriver).flatMap(({ document }) => document.needed_by ?? []);
  return days.toSorted()[0] ?? null;
}

/**
 * Returns the entries in their previous order, new ones last, so that the list does not move under the driver's thumb
 * when others make changes.
 */
export function sortByCodes(entries: readonly DocumentEntry[], codes: readonly string[]): DocumentEntry[] {
  const placeOf = ({ document }: DocumentEntry) => {
    const place = codes.indexOf(document.type_code);
    return place === -1 ? codes.length : place;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
