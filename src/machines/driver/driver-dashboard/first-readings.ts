import { driverHomeMachine } from './driver-home.machine.ts';

/** Reads what the page begins with. Never rejects: the page says itself what can't be had. */
export async function readFirst(): Promise<void> {
  await driverHomeMachine.begin();
}
