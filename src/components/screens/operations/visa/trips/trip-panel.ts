import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { Centre } from '#machines/data/tables/centres.ts';
import type { PlannedTrip, Trip } from '#machines/data/tables/trips.ts';
import type { TripOrder, TripOutcome } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';

/** What is open over the trips. */
export type TripPanel =
  | { kind: 'new'; tripKind: Trip['kind']; people: readonly TripCandidate[] }
  | { kind: 'change' | 'cancel' | 'results' | 'messages'; trip: PlannedTrip };

/** What dialogs over the trips are given. */
export interface TripPanelsProps {
  panel: TripPanel;
  user: SessionUser;
  references: References;
  centres: readonly Centre[];
  /** The trips of the week, as they are now. */
  trips: readonly PlannedTrip[];
  /** The present, in ms since 1970. */
  now: number;
  /** Why the last order was refused. */
  error: AppError | null;
  /** What became of the last order. */
  outcome: TripOutcome | null;
  isBusy: boolean;
  onRun: (order: TripOrder) => void;
  onClose: () => void;
}
