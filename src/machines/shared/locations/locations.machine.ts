import { type Location, listLocations } from '#machines/data/tables/locations.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the locations of interviews, including inactive ones; cached while the tab is open. */
export const locationsMachine = createWidgetMachine<readonly Location[]>({
  id: 'locations',
  isCached: true,
  tables: ['locations'],
  load: listLocations,
});
