import type { QueuedPhoto } from '#machines/data/photos.types.ts';
import type { OwnDocument, OwnSide } from '#machines/data/rpc/my-documents.ts';
import {
  type ArrivedPhoto,
  type DocumentEntry,
  type EntrySide,
  type SideState,
  sideStates,
} from './documents.types.ts';

/** What is known of the driver's documents: on the server, when that was read, and on this phone. */
export interface Known {
  documents: readonly OwnDocument[];
  /** In milliseconds since 1970 UTC. */
  readAt: number;
  photos: readonly QueuedPhoto[];
  arrived: readonly ArrivedPhoto[];
}

/** What the driver has to do something about. */
const tasks: readonly SideState[] = ['again', 'notSent', 'draft', 'missing', 'expired'];

/** The driver's documents, by what he must do about them and then in the order they are needed. */
export function documentEntries({ documents, readAt, photos, arrived }: Known): DocumentEntry[] {
  const isOnTheWay = (type: string, side: string) =>
    arrived.some((photo) => photo.type === type && photo.side === side && photo.at > readAt);
  const entries = documents.map((document) => {
    const sides = document.sides.map((side): EntrySide => {
      const photo =
        photos.findLast((one) => one.type === document.type_code && one.side === side.side) ?? null;
      if (photo) return { ...side, photo, state: photoStates[photo.state] };
      const hasArrived = isOnTheWay(document.type_code, side.side);
      return { ...side, photo, state: hasArrived ? 'checking' : stateOf(document, side) };
    });
    return { document, sides, state: mostUrgent(sides.map(({ state }) => state)) };
  });
  return entries.toSorted((one, other) => sideStates.indexOf(one.state) - sideStates.indexOf(other.state));
}

const photoStates = { draft: 'draft', refused: 'notSent', waiting: 'waiting', sending: 'sending' } as const;

function stateOf({ status, can_upload }: OwnDocument, side: OwnSide): SideState {
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
    // An upload that this phone knows nothing of was given up, or another phone sends it.
    default:
      return can_upload ? 'missing' : 'ours';
  }
}

function mostUrgent(states: readonly SideState[]): SideState {
  return sideStates.find((state) => states.includes(state)) ?? 'missing';
}

/** Whether the driver has to do something about it. */
export function isTask({ state }: Pick<DocumentEntry, 'state'>): boolean {
  return tasks.includes(state);
}

/** The sides that are still to be photographed, in order. */
export function sidesToTake({ sides }: DocumentEntry): EntrySide[] {
  return sides.filter(({ state, can_send }) => isTask({ state }) && can_send);
}

/** The first day on which something is needed that the driver has to send; null where no day is set. */
export function firstDay(entries: readonly DocumentEntry[]): string | null {
  const days = entries.filter(isTask).flatMap(({ document }) => document.needed_by ?? []);
  return days.toSorted()[0] ?? null;
}

/**
 * The entries in the order they were in before, new ones last: what the driver reads does not move under his thumb
 * while others act.
 */
export function inOrderOf(entries: readonly DocumentEntry[], codes: readonly string[]): DocumentEntry[] {
  const placeOf = ({ document }: DocumentEntry) => {
    const place = codes.indexOf(document.type_code);
    return place === -1 ? codes.length : place;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
