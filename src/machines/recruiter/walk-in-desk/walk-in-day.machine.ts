import { dayInDubai } from '#machines/data/clock.ts';
import { type DayLine, listInterviewDay } from '#machines/data/rpc/interview-desk.ts';
import { listLocations } from '#machines/data/tables/locations.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads today's expected and arrived candidates of a place, and reloads them when any desk makes a change. */
export const createWalkInDayMachine = (locationId: string) =>
  createWidgetMachine<readonly DayLine[]>({
    id: 'walkInDay',
    topics: ['queue:interviews'],
    tables: ['interviews'],
    reloadInterval: 60_000,
    load: (signal) => listInterviewDay(dayInDubai(), locationId, signal),
  });

/** Loads the places that accept walk-ins. */
export const walkInLocationsMachine = createWidgetMachine({
  id: 'walkInPlaces',
  isCached: true,
  load: async (signal) =>
    (await listLocations(signal)).filter(({ active, kind }) => active && kind !== 'accommodation'),
});
