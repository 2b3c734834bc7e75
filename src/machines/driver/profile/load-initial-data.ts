import { profileMachineOf } from './profile.machine.ts';

/** Preloads the page's initial data. Never rejects: the page retries and shows the error. */
export async function loadInitialData({ userId }: { userId: string }): Promise<void> {
  await profileMachineOf(userId).begin();
}
