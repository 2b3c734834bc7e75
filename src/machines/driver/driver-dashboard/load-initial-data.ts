import { driverHomeMachine } from './driver-home.machine.ts';

/** Preloads the page's initial data. Never rejects: the page shows what could not be loaded. */
export async function loadInitialData(): Promise<void> {
  await driverHomeMachine.begin();
}
