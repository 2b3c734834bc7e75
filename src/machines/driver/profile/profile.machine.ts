import { loadProfile, type Profile, profileShape } from '#machines/data/rpc/my-profile.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Poll interval without notifications, in milliseconds. */
const poll = 60_000;

function createProfileMachine(userId: string) {
  return createWidgetMachine<Profile>({
    id: 'driverProfile',
    load: loadProfile,
    topics: [`user:${userId}`],
    // The bell notification tells the driver of staff's answer to a request.
    tables: ['notifications'],
    reloadInterval: poll,
    lastKnown: profileShape,
  });
}

let known: { userId: string; machine: ReturnType<typeof createProfileMachine> } | null = null;

/**
 * Returns the profile machine of the signed-in driver: shows the stored profile at once, and reloads on notifications.
 */
export function profileMachineOf(userId: string): ReturnType<typeof createProfileMachine> {
  if (known?.userId !== userId) known = { userId, machine: createProfileMachine(userId) };
  return known.machine;
}
