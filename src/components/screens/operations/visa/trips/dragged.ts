/** Keeps what is being dragged. The browser transfers only text, and reveals it only on drop. */
import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, Trip, TripPassenger } from '#machines/data/tables/trips.ts';

type Dragged =
  | { type: 'people'; kind: Trip['kind']; people: readonly TripCandidate[] }
  | { type: 'rider'; kind: Trip['kind']; from: string; passenger: TripPassenger };

let current: Dragged | null = null;

export const dragged = {
  begin: (what: Dragged): void => {
    current = what;
  },
  /** Returns the dropped data; null if the drag started elsewhere. */
  take: (): Dragged | null => {
    const what = current;
    current = null;
    return what;
  },
  /** Returns whether the drop target accepts the dragged data. */
  canDropOn: ({ id, kind }: PlannedTrip): boolean =>
    current?.kind === kind && (current.type === 'people' || current.from !== id),
};
