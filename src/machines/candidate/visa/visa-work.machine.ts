import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { loadVisaWork, type VisaWork } from './visa-work.ts';

/** Time for which successive changes of a case are collected into one reload, in milliseconds. */
const reloadDelay = 400;
/** Poll interval in milliseconds: a driver's response to registered terms is not announced to staff. */
const reloadInterval = 60_000;

/** Tables whose changes affect the displayed case. */
export const visaTables: readonly string[] = [
  'visa_cases',
  'visa_stages',
  'appointments',
  'custody_log',
  'offers',
  'offer_mohre',
  'candidates',
  'applications',
];

/** Loads a visa case and subscribes to it: changes by others appear as soon as the server announces them. */
export function createVisaWorkMachine(caseId: string) {
  return createWidgetMachine<VisaWork>({
    id: `visaWork:${caseId}`,
    load: (signal) => loadVisaWork(caseId, signal),
    tables: visaTables,
    topicsOf: ({ candidate }) => [`candidate:${candidate.id}`, 'queue:ops'],
    topics: [],
    reloadDelay,
    reloadInterval,
  });
}
