import { listTrips, type PlannedTrip } from '#machines/data/tables/trips.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Delay between a change and the reload of a week, in milliseconds. */
const reloadDelay = 500;

/**
 * Loads the trips of the days from `from` to before `to` in Dubai, and reloads them when anyone in operations makes a
 * change.
 */
export const createTripWeekMachine = (from: string, to: string) =>
  createWidgetMachine<readonly PlannedTrip[]>({
    id: `tripWeek.${from}`,
    topics: ['queue:ops'],
    tables: ['appointments', 'trips'],
    reloadDelay,
    load: (signal) => listTrips({ from, to }, signal),
  });
