import { documentsMachine } from './documents.machine.ts';

/** Preloads the page's initial data. Never rejects: the page retries and shows the error. */
export async function loadInitialData(): Promise<void> {
  await documentsMachine.begin();
}
