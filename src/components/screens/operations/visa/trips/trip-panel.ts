import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { Centre } from '#machines/data/tables/centres.ts';
import type { PlannedTrip, Trip } from '#machines/data/tables/trips.ts';
import type { TripOrder, TripOutcome } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';

/** The dialog open over the trips. */
export type TripPanel =
  | { kind: 'new'; tripKind: Trip['kind']; people: readonly TripCandidate[] }
  | { kind: 'change' | 'cancel' | 'results' | 'messages'; trip: PlannedTrip };

/** Props of dialogs over the trips. */
export interface TripPanelsProps {
  panel: TripPanel;
  user: SessionUser;
  references: References;
  centres: readonly Centre[];
  /** Current trips of the week. */
  trips: readonly PlannedTrip[];
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Error of the last order. */
  error: AppError | null;
  /** Result of the last order. */
  outcome: TripOutcome | null;
  isBusy: boolean;
  onRun: (order: TripOrder) => void;
  onClose: () => void;
}
