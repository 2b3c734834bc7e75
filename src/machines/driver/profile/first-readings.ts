import { profileMachineOf } from './profile.machine.ts';

/** Reads what the page begins with. Never rejects: the page reads again and says why. */
export async function readFirst({ userId }: { userId: string }): Promise<void> {
  await profileMachineOf(userId).begin();
}
