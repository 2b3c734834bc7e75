import { listTrips, type PlannedTrip } from '#machines/data/tables/trips.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** How long after a change a week is read again, in milliseconds. */
const pause = 500;

/** The trips of the days from `from` to before `to` in Dubai, kept up to date by what everyone in operations does. */
export const createTripWeekMachine = (from: string, to: string) =>
  createWidgetMachine<readonly PlannedTrip[]>({
    id: `tripWeek.${from}`,
    topics: ['queue:ops'],
    tables: ['appointments', 'trips'],
    pause,
    load: (signal) => listTrips({ from, to }, signal),
  });
