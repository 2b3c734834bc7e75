import { type Profile, profileShape, readProfile } from '#machines/data/rpc/my-profile.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** How often it is read where nothing is heard, in milliseconds. */
const poll = 60_000;

function createProfileMachine(userId: string) {
  return createWidgetMachine<Profile>({
    id: 'driverProfile',
    load: readProfile,
    topics: [`user:${userId}`],
    // What staff do about a request reaches the driver by the bell.
    tables: ['notifications'],
    every: poll,
    lastKnown: profileShape,
  });
}

let known: { userId: string; machine: ReturnType<typeof createProfileMachine> } | null = null;

/** The profile of the driver who is signed in: shown at once from the device, read again when something is told. */
export function profileMachineOf(userId: string): ReturnType<typeof createProfileMachine> {
  if (known?.userId !== userId) known = { userId, machine: createProfileMachine(userId) };
  return known.machine;
}
