import { beginBesides } from '#machines/driver/status/besides.machine.ts';
import { storyMachine } from '#machines/driver/status/readings.machine.ts';

/** Reads the story of an application and what is shown beside it. Never rejects: the page reads again and says why. */
export async function readFirst(visit: { params: { applicationId?: string } }): Promise<void> {
  await Promise.all([storyMachine.begin(visit.params.applicationId), beginBesides()]);
}
