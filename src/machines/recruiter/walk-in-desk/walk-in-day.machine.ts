import { dayInDubai } from '#machines/data/clock.ts';
import { type DayLine, listInterviewDay } from '#machines/data/rpc/interview-desk.ts';
import { listLocations } from '#machines/data/tables/locations.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** Who is expected today at a place and who has come, kept up to date by what every desk does. */
export const createWalkInDayMachine = (locationId: string) =>
  createWidgetMachine<readonly DayLine[]>({
    id: 'walkInDay',
    topics: ['queue:interviews'],
    tables: ['interviews'],
    every: 60_000,
    load: (signal) => listInterviewDay(dayInDubai(), locationId, signal),
  });

/** The places where people can walk in. */
export const placesMachine = createWidgetMachine({
  id: 'walkInPlaces',
  isKept: true,
  load: async (signal) =>
    (await listLocations(signal)).filter(({ active, kind }) => active && kind !== 'accommodation'),
});
