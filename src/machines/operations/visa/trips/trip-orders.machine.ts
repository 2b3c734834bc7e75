import { dataErrorOf } from '#machines/data/data-error.ts';
import { bookOnTrip, moveAppointment, recordAttendance } from '#machines/data/rpc/appointment-work.ts';
import {
  buildTrip,
  type ResultVerdict,
  recordTripResults,
  type TripBookingResult,
  type TripCandidate,
  type TripFields,
  type TripResult,
  updateTrip,
} from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, Trip, TripPassenger } from '#machines/data/tables/trips.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal, ruleOf } from '#shared/refusal.ts';

/** An action on trips. */
export type TripOrder =
  | { type: 'build'; fields: TripFields; people: readonly TripCandidate[] }
  | {
      type: 'change';
      trip: Pick<Trip, 'id' | 'version'>;
      fields: Partial<Omit<TripFields, 'kind'> & Pick<Trip, 'status'>>;
    }
  | { type: 'book'; trip: PlannedTrip; people: readonly TripCandidate[] }
  | { type: 'unbook'; riders: readonly Pick<TripPassenger, 'id' | 'version'>[] }
  | { type: 'move'; passenger: Pick<TripPassenger, 'id' | 'version'>; trip: PlannedTrip }
  | { type: 'record'; rows: readonly TripResult[]; moves: readonly TripMove[] };

/** A candidate who moves to another trip. */
export interface TripMove {
  passenger: Pick<TripPassenger, 'id' | 'version'>;
  trip: PlannedTrip;
}

/**
 * A candidate who could not be booked, recorded or moved, with the reason; `id` is the candidate's or the
 * appointment's.
 */
export interface ExcludedRider {
  id: string;
  error: AppError;
}

/** The result of an order for several candidates. */
export interface TripOutcome {
  /** Number of candidates it succeeded for. */
  done: number;
  skipped: readonly ExcludedRider[];
  /** Booked appointments, for undo. */
  booked: readonly Pick<TripPassenger, 'id' | 'version'>[];
}

const one: TripOutcome = { done: 1, skipped: [], booked: [] };

/** Plans and changes trips, books candidates on them, and records the results; one order at a time. */
export const tripOrdersMachine = createCommandMachine<TripOrder, TripOutcome>({
  id: 'tripOrders',
  run: runOrder,
});

async function runOrder(order: TripOrder, signal: AbortSignal): Promise<TripOutcome> {
  if (order.type === 'build') {
    const bookingResults = await buildTrip(order.fields, order.people, signal);
    return outcomeOf(bookingResults.map((seatVerdict) => ({ ...seatVerdict, id: seatVerdict.candidate_id })));
  }
  if (order.type === 'change') {
    await updateTrip(order.trip, order.fields, signal);
    return one;
  }
  if (order.type === 'move') {
    await move(order, signal);
    return one;
  }
  if (order.type === 'book')
    return runEach(
      order.people,
      (who) => who.candidate_id,
      (who) => bookOnTrip(order.trip, who, signal),
      signal,
    );
  if (order.type === 'unbook')
    return runEach(
      order.riders,
      ({ id }) => id,
      (passenger) => recordAttendance(passenger, 'cancelled', signal),
      signal,
    );
  const results = order.rows.length > 0 ? await recordTripResults(order.rows, signal) : [];
  const recorded = outcomeOf(results.map((result) => ({ ...result, id: result.appointment_id })));
  const moved = await runEach(
    order.moves,
    ({ passenger }) => passenger.id,
    (wanted) => move(wanted, signal),
    signal,
  );
  return {
    done: recorded.done + moved.done,
    skipped: [...recorded.skipped, ...moved.skipped],
    booked: [],
  };
}

const move = ({ passenger, trip }: TripMove, signal: AbortSignal) =>
  moveAppointment(passenger, { startsAt: trip.starts_at, centreId: trip.centre_id, tripId: trip.id }, signal);

/** Processes items one by one; a refused item is skipped and the others continue. */
async function runEach<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<Pick<TripPassenger, 'id' | 'version'>>,
  signal: AbortSignal,
): Promise<TripOutcome> {
  const booked: Pick<TripPassenger, 'id' | 'version'>[] = [];
  const skipped: ExcludedRider[] = [];
  for (const item of items) {
    try {
      const { id, version } = await work(item);
      booked.push({ id, version });
    } catch (cause) {
      signal.throwIfAborted();
      const error = dataErrorOf(cause);
      if (!(error instanceof Refusal)) throw cause;
      skipped.push({ id: idOf(item), error });
    }
  }
  return { done: booked.length, skipped, booked };
}

type Verdict = (TripBookingResult | ResultVerdict) & { id: string };

function outcomeOf(verdicts: readonly Verdict[]): TripOutcome {
  const done = verdicts.filter(({ ok }) => ok);
  return {
    done: done.length,
    booked: done.flatMap((verdict) =>
      'candidate_id' in verdict && verdict.appointment_id ? [{ id: verdict.appointment_id, version: 1 }] : [],
    ),
    skipped: verdicts
      .filter(({ ok }) => !ok)
      .map(({ id, code, details }) => ({
        id,
        error: new Refusal(ruleOf(code ?? '') ?? 'INVALID_VALUE', details ?? noDetails),
      })),
  };
}
