import { listTripCandidates, type TripCandidate } from '#machines/data/rpc/trip-work.ts';
import { type Centre, listCentres } from '#machines/data/tables/centres.ts';
import type { Trip } from '#machines/data/tables/trips.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** How long after a change they are read again, in milliseconds. */
const pause = 500;

/** Who is due for an appointment of this kind, the most urgent first. */
export const createTripCandidatesMachine = (kind: Trip['kind']) =>
  createWidgetMachine<readonly TripCandidate[]>({
    id: `tripCandidates.${kind}`,
    topics: ['queue:ops'],
    tables: ['appointments', 'trips', 'visa_cases'],
    pause,
    load: (signal) => listTripCandidates(kind, signal),
  });

/** The centres that trips go to. Kept while the tab lives. */
export const centresMachine = createWidgetMachine<readonly Centre[]>({
  id: 'tripCentres',
  isKept: true,
  load: listCentres,
});
