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

/** Shows what belongs to an application beside its timeline; the record is the candidate. */
export const besidesMachine = createLiveReadingMachine<Besides>({
  id,
  schema: besidesData,
  // Appointments and custody are announced by the notification about them.
  tables: ['applications', 'interviews', 'notes', 'documents', 'document_requirements', 'notifications'],
  topicsOf: (_, candidateId) => [`candidate:${candidateId}`],
  load: (_, signal) => takeReading(id, () => readBesides(signal)),
});

/** Reads it before it is known which candidate the driver is. Never rejects. */
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
