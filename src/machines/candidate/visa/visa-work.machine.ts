import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import { readVisaWork, type VisaWork } from './visa-work.ts';

/** Changes of a case follow one another: they are read together after so many milliseconds. */
const pause = 400;
/** What the driver does with registered terms is announced to nobody here, so it is looked for; in milliseconds. */
const every = 60_000;

/** Tables whose changes change what is shown of a case. */
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

/** Reads a visa case and follows it: what others do in it is there as soon as the server announces it. */
export function createVisaWorkMachine(caseId: string) {
  return createWidgetMachine<VisaWork>({
    id: `visaWork:${caseId}`,
    load: (signal) => readVisaWork(caseId, signal),
    tables: visaTables,
    topicsOf: ({ candidate }) => [`candidate:${candidate.id}`, 'queue:ops'],
    topics: [],
    pause,
    every,
  });
}
