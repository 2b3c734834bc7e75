import { listOwnInterviews } from '#machines/data/rpc/my-interviews.ts';
import {
  listMyAppointments,
  listMyCustody,
  listMyDocumentStates,
  listMyNotes,
} from '#machines/data/rpc/my-story.ts';
import { createLiveReadingMachine } from '#machines/factories/live-reading.machine.ts';
import { preloadData, takePreloaded } from '#machines/factories/preloads.ts';
import { type RelatedItems, relatedItems } from './related-items.data.ts';

const id = 'driverStoryBesides';

/** Loads the data shown beside an application's timeline; the record is the candidate. */
export const relatedItemsMachine = createLiveReadingMachine<RelatedItems>({
  id,
  schema: relatedItems,
  // Appointments and custody have no announcement other than their notification.
  tables: ['applications', 'interviews', 'notes', 'documents', 'document_requirements', 'notifications'],
  topicsOf: (_, candidateId) => [`candidate:${candidateId}`],
  load: (_, signal) => takePreloaded(id, () => readRelatedItems(signal)),
});

/** Preloads the data before the driver's candidate id is known. Never rejects. */
export function beginBesides(): Promise<void> {
  return preloadData(id, () => readRelatedItems(new AbortController().signal));
}

async function readRelatedItems(signal: AbortSignal): Promise<RelatedItems> {
  const [interviews, appointments, custody, notes, documents] = await Promise.all([
    listOwnInterviews(signal),
    listMyAppointments(signal),
    listMyCustody(signal),
    listMyNotes(signal),
    listMyDocumentStates(signal),
  ]);
  return { interviews, appointments, custody, notes, documents };
}
