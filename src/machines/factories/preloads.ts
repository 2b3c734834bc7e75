/** Preloads data while the code of its page is still loading. */
import { now } from '#machines/data/clock.ts';
import { signedInAs } from '#machines/data/credentials.ts';

/** How long a preload counts as current after its start, in milliseconds. */
const preloadMaxAge = 10_000;

interface Preload {
  reader: string | null;
  startedAt: number;
  data: Promise<unknown>;
}

const started = new Map<string, Preload>();

/**
 * Starts to preload the data of the machine `id`, unless a preload has just started; resolves when it is loaded. Never
 * rejects: the machine retries and shows the error.
 */
export async function preloadData<Data>(id: string, load: () => Promise<Data>): Promise<void> {
  const early = currentPreloadOf(id) ?? { reader: signedInAs(), startedAt: now(), data: load() };
  started.set(id, early);
  await early.data.catch(() => started.delete(id));
}

/** Returns the preload of the machine `id`, once; loads the data if this user has no current preload. */
export function consumePreload<Data>(id: string, load: () => Promise<Data>): Promise<Data> {
  const early = currentPreloadOf(id);
  started.delete(id);
  return early ? (early.data as Promise<Data>) : load();
}

function currentPreloadOf(id: string): Preload | null {
  const early = started.get(id);
  const isFresh = early && early.reader === signedInAs() && now() - early.startedAt < preloadMaxAge;
  return isFresh ? early : null;
}
