import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import { type OfferingContext, readOffering } from './offering.context.ts';

/** Reads a candidate and the offers for a dialog, and again when this tab hears that either has changed. */
export function createOfferingMachine(candidateId: string) {
  return createWidgetMachine<OfferingContext>({
    id: 'offering',
    load: (signal) => readOffering(candidateId, signal),
    tables: ['offers', 'applications', 'job_openings'],
    topics: [`candidate:${candidateId}`, `staff:${candidateId}`],
  });
}
