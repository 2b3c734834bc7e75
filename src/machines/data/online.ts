/** Staff who have the product open: each client announces its own user, and the server shows them only to admins. */
import { withLive } from './with-live.ts';

let ids: ReadonlySet<string> | null = null;
const watchers = new Set<() => void>();

/** Returns the ids of the users online; null while unknown. */
export function onlineUserIds(): ReadonlySet<string> | null {
  return ids;
}

/** Calls `onChange` when a user comes online or goes offline, until the returned function is called. */
export function watchOnline(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Announces the signed-in user as online until the returned function is called. */
export function announceOnline(userId: string): () => void {
  const listener = {
    onMessage: () => {},
    onJoined: (isJoined: boolean) => isJoined || setPresent(null),
    onPresent: (present: readonly string[]) => setPresent(new Set(present)),
  };
  const stop = withLive(({ joinTopic }) => joinTopic('online', listener, userId));
  return () => {
    stop();
    setPresent(null);
  };
}

function setPresent(present: ReadonlySet<string> | null): void {
  if (present === ids) return;
  ids = present;
  for (const onChange of watchers) onChange();
}
