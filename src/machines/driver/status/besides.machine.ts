import { listOwnInterviews } from '#machines/data/rpc/my-interviews.ts';
import {
  listMyAppointments,
  listMyCustody,
  listMyDocumentStates,
  listMyNotes,
} from '#machines/data/rpc/my-story.ts';
import { beginReading, takeReading } from '#machines/kinds/early-readings.ts';
import { createLiveReadingMachine } from '#machines/kinds/live-reading.machine.ts';
import { type Besides, besidesData } from './besides.data.ts';

const id = 'driverStoryBesides';

/** Loads the data shown beside an application's timeline; the record is the candidate. */
export const besidesMachine = createLiveReadingMachine<Besides>({
  id,
  schema: besidesData,
  // Appointments and custody have no announcement other than their notification.
  tables: ['applications', 'interviews', 'notes', 'documents', 'document_requirements', 'notifications'],
  topicsOf: (_, candidateId) => [`candidate:${candidateId}`],
  load: (_, signal) => takeReading(id, () => readBesides(signal)),
});

/** Preloads the data before the driver's candidate id is known. Never rejects. */
export function beginBesides(): Promise<void> {
  return beginReading(id, () => readBesides(new AbortController().signal));
}

async function readBesides(signal: AbortSignal): Promise<Besides> {
  const [interviews, appointments, custody, notes, documents] = await Promise.all([
    listOwnInterviews(signal),
    listMyAppointments(signal),
    listMyCustody(signal),
    listMyNotes(signal),
    listMyDocumentStates(signal),
  ]);
  return { interviews, appointments, custody, notes, documents };
}
