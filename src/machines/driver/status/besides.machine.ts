import { listOwnInterviews } from '#machines/data/rpc/my-interviews.ts';
import {
  listMyAppointments,
  listMyCustody,
  listMyDocumentStates,
  listMyNotes,
} from '#machines/data/rpc/my-story.ts';
import { createLiveReadingMachine } from '#machines/kinds/live-reading.machine.ts';
import { type Besides, besidesData } from './besides.data.ts';

/** What stands beside the story of an application; the record is the candidate. */
export const besidesMachine = createLiveReadingMachine<Besides>({
  id: 'driverStoryBesides',
  schema: besidesData,
  // Appointments and custody are announced by the notification about them.
  tables: ['applications', 'interviews', 'notes', 'documents', 'document_requirements', 'notifications'],
  topicsOf: (_, candidateId) => [`candidate:${candidateId}`],
  async load(_, signal) {
    const [interviews, appointments, custody, notes, documents] = await Promise.all([
      listOwnInterviews(signal),
      listMyAppointments(signal),
      listMyCustody(signal),
      listMyNotes(signal),
      listMyDocumentStates(signal),
    ]);
    return { interviews, appointments, custody, notes, documents };
  },
});
