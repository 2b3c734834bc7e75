import { storyMachine } from '#machines/driver/status/readings.machine.ts';
import { beginBesides } from '#machines/driver/status/related-items.machine.ts';

/** Preloads an application's story and related data. Never rejects: the page retries and shows the error. */
export async function readFirst(visit: { params: { applicationId?: string } }): Promise<void> {
  await Promise.all([storyMachine.begin(visit.params.applicationId), beginBesides()]);
}
