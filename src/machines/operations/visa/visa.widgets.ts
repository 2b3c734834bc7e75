/** Other data of the visa page besides its cases: one machine each, so that one failure does not affect the others. */
import { visaBoardCounts } from '#machines/data/rpc/visa-board-counts.ts';
import { visaCostTotal } from '#machines/data/rpc/visa-cost-total.ts';
import { listCentres } from '#machines/data/tables/centres.ts';
import { listVisaStageTypes } from '#machines/data/tables/visa-stage-types.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the label and requirements of each step; cached while the tab is open. */
export const visaStageTypesMachine = createWidgetMachine({
  id: 'visaStageTypes',
  isCached: true,
  load: listVisaStageTypes,
});

/** Loads the centres of appointments; cached while the tab is open. */
export const centresMachine = createWidgetMachine({ id: 'centres', isCached: true, load: listCentres });

export const visaBoardCountsMachine = createWidgetMachine({
  id: 'visaBoardCounts',
  load: visaBoardCounts,
  topics: ['queue:ops'],
  tables: ['visa_cases', 'visa_stages'],
});

export const visaCostTotalMachine = createWidgetMachine({
  id: 'visaCostTotal',
  load: visaCostTotal,
  topics: ['queue:ops'],
  tables: ['visa_cases', 'visa_stages'],
});
