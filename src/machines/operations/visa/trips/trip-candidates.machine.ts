import { listTripCandidates, type TripCandidate } from '#machines/data/rpc/trip-work.ts';
import { type Centre, listCentres } from '#machines/data/tables/centres.ts';
import type { Trip } from '#machines/data/tables/trips.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Delay between a change and the reload, in milliseconds. */
const reloadDelay = 500;

/** Loads the candidates who need an appointment of this kind, most urgent first. */
export const createTripCandidatesMachine = (kind: Trip['kind']) =>
  createWidgetMachine<readonly TripCandidate[]>({
    id: `tripCandidates.${kind}`,
    topics: ['queue:ops'],
    tables: ['appointments', 'trips', 'visa_cases'],
    reloadDelay,
    load: (signal) => listTripCandidates(kind, signal),
  });

/** Loads the centres for trips. Cached while the tab is open. */
export const centresMachine = createWidgetMachine<readonly Centre[]>({
  id: 'tripCentres',
  isCached: true,
  load: listCentres,
});
