import { type Location, listLocations } from '#machines/data/tables/locations.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** Places people are met at, those out of use too; kept while the tab lives. */
export const locationsMachine = createWidgetMachine<readonly Location[]>({
  id: 'locations',
  isKept: true,
  tables: ['locations'],
  load: listLocations,
});
