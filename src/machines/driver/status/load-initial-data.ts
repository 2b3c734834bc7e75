import { statusListMachine } from './status.machine.ts';

/** Preloads the page's initial data. Never rejects: the page retries and shows the error. */
export async function loadInitialData(): Promise<void> {
  await statusListMachine.begin();
}
