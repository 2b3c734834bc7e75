import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { loadOffering, type OfferingContext } from './offering.context.ts';

/** Loads a candidate and the offers for a dialog, and reloads when this tab is notified of a change to either. */
export function createOfferingMachine(candidateId: string) {
  return createWidgetMachine<OfferingContext>({
    id: 'offering',
    load: (signal) => loadOffering(candidateId, signal),
    tables: ['offers', 'applications', 'job_openings'],
    topics: [`candidate:${candidateId}`, `staff:${candidateId}`],
  });
}
