import { listOwnInterviews } from '#machines/data/rpc/my-interviews.ts';
import {
  listMyAppointments,
  listMyCustody,
  listMyDocumentStates,
  listMyNotes,
} from '#machines/data/rpc/my-related-items.ts';
import { createLiveDataMachine } from '#machines/factories/live-data.machine.ts';
import { consumePreload, preloadData } from '#machines/factories/preloads.ts';
import { type RelatedItems, relatedItems } from './related-items.data.ts';

const id = 'driverStoryBesides';

/** Loads the data shown beside an application's timeline; the record is the candidate. */
export const relatedItemsMachine = createLiveDataMachine<RelatedItems>({
  id,
  schema: relatedItems,
  // Appointments and custody have no announcement other than their notification.
  tables: ['applications', 'interviews', 'notes', 'documents', 'document_requirements', 'notifications'],
  topicsOf: (_, candidateId) => [`candidate:${candidateId}`],
  load: (_, signal) => consumePreload(id, () => loadRelatedItems(signal)),
});

/** Preloads the data before the driver's candidate id is known. Never rejects. */
export function preloadRelatedItems(): Promise<void> {
  return preloadData(id, () => loadRelatedItems(new AbortController().signal));
}

async function loadRelatedItems(signal: AbortSignal): Promise<RelatedItems> {
  const [interviews, appointments, custody, notes, documents] = await Promise.all([
    listOwnInterviews(signal),
    listMyAppointments(signal),
    listMyCustody(signal),
    listMyNotes(signal),
    listMyDocumentStates(signal),
  ]);
  return { interviews, appointments, custody, notes, documents };
}
