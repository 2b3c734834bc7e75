/** What is being dragged: the browser hands over text alone, and tells it only where it is dropped. */
import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, Rider, Trip } from '#machines/data/tables/trips.ts';

type Dragged =
  | { type: 'people'; kind: Trip['kind']; people: readonly TripCandidate[] }
  | { type: 'rider'; kind: Trip['kind']; from: string; rider: Rider };

let current: Dragged | null = null;

export const dragged = {
  begin: (what: Dragged): void => {
    current = what;
  },
  /** What was dropped; null for anything that was not dragged here. */
  take: (): Dragged | null => {
    const what = current;
    current = null;
    return what;
  },
  /** Whether it may be dropped on a trip. */
  fits: ({ id, kind }: PlannedTrip): boolean =>
    current?.kind === kind && (current.type === 'people' || current.from !== id),
};
