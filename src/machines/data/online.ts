/** Who of the staff has the product open now: each says so of themselves, and the server shows it to admins alone. */
import { withLive } from './with-live.ts';

let ids: ReadonlySet<string> | null = null;
const watchers = new Set<() => void>();

/** Ids of the people who are there; null while nobody tells. */
export function onlineNow(): ReadonlySet<string> | null {
  return ids;
}

/** Hears whenever somebody comes or goes, until the function it gives is called. */
export function watchOnline(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** The person signed in is there until the function it gives is called. */
export function beOnline(userId: string): () => void {
  const listener = {
    onMessage: () => {},
    onJoined: (isJoined: boolean) => isJoined || see(null),
    onPresent: (present: readonly string[]) => see(new Set(present)),
  };
  const stop = withLive(({ joinTopic }) => joinTopic('online', listener, userId));
  return () => {
    stop();
    see(null);
  };
}

function see(present: ReadonlySet<string> | null): void {
  if (present === ids) return;
  ids = present;
  for (const onChange of watchers) onChange();
}
