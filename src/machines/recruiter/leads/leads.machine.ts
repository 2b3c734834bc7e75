import { createCountsMachine } from '#machines/kinds/counts.machine.ts';
import { createExportMachine } from '#machines/kinds/export.machine.ts';
import { createListMachine } from '#machines/kinds/list.machine.ts';
import { countLeads, type Lead, type LeadsScope, leadsSource } from './leads.source.ts';

/** The list of leads, for a recruiter. */
export const leadsMachine = createListMachine<Lead, LeadsScope, never>(leadsSource);

/** How many leads the tabs, the views and the list hold. */
export const leadCountsMachine = createCountsMachine<LeadsScope>({
  id: leadsSource.id,
  tables: [leadsSource.table],
  topics: leadsSource.topics,
  count: countLeads,
});

/** The list as a file. */
export const leadsExportMachine = createExportMachine<Lead, LeadsScope, never>(leadsSource);
