import { type Location, listLocations } from '#machines/data/tables/locations.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the interview locations. Cached while the tab is open. */
export const interviewLocationsMachine = createWidgetMachine<readonly Location[]>({
  id: 'interviewPlaces',
  isCached: true,
  load: async (signal) =>
    (await listLocations(signal)).filter(({ active, kind }) => active && kind !== 'accommodation'),
});
