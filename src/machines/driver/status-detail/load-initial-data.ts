import { preloadRelatedItems } from '#machines/driver/status/related-items.machine.ts';
import { storyMachine } from '#machines/driver/status/status.machine.ts';

/** Preloads an application's story and related data. Never rejects: the page retries and shows the error. */
export async function loadInitialData(visit: { params: { applicationId?: string } }): Promise<void> {
  await Promise.all([storyMachine.begin(visit.params.applicationId), preloadRelatedItems()]);
}
