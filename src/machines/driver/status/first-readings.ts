import { statusListMachine } from './readings.machine.ts';

/** Reads what the page begins with. Never rejects: the page reads again and says why. */
export async function readFirst(): Promise<void> {
  await statusListMachine.begin();
}
