/** Readings that begin while the code of the page that shows them is still on its way. */
import { now } from '#machines/data/clock.ts';
import { signedInAs } from '#machines/data/credentials.ts';

/** How long after it began a reading is still taken for the present, in milliseconds. */
const freshFor = 10_000;

interface EarlyReading {
  reader: string | null;
  beganAt: number;
  data: Promise<unknown>;
}

const begun = new Map<string, EarlyReading>();

/**
 * Begins to read what the machine `id` shows, unless that has just begun; resolves when it is there. Never rejects: the
 * machine reads again and says why.
 */
export async function beginReading<Data>(id: string, load: () => Promise<Data>): Promise<void> {
  const early = freshOf(id) ?? { reader: signedInAs(), beganAt: now(), data: load() };
  begun.set(id, early);
  await early.data.catch(() => begun.delete(id));
}

/** Takes the reading that was begun for the machine `id`, once; without a fresh one of this person, reads. */
export function takeReading<Data>(id: string, load: () => Promise<Data>): Promise<Data> {
  const early = freshOf(id);
  begun.delete(id);
  return early ? (early.data as Promise<Data>) : load();
}

function freshOf(id: string): EarlyReading | null {
  const early = begun.get(id);
  const isFresh = early && early.reader === signedInAs() && now() - early.beganAt < freshFor;
  return isFresh ? early : null;
}
