import { type Location, listLocations } from '#machines/data/tables/locations.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** Places where people are interviewed. Kept while the tab lives. */
export const placesMachine = createWidgetMachine<readonly Location[]>({
  id: 'interviewPlaces',
  isKept: true,
  load: async (signal) =>
    (await listLocations(signal)).filter(({ active, kind }) => active && kind !== 'accommodation'),
});
