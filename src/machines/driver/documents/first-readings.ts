import { documentsMachine } from './documents.machine.ts';

/** Reads what the page begins with. Never rejects: the page reads again and says why. */
export async function readFirst(): Promise<void> {
  await documentsMachine.begin();
}
