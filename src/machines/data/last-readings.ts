/** A user's last successful responses, stored on the device for offline use. Cleared at sign-out (ADR 18). */
import type * as z from 'zod/mini';
import type { AppError } from '#shared/app-error.ts';
import { now } from './clock.ts';
import { signedInAs, watchToken } from './credentials.ts';
import { dataErrorOf } from './data-error.ts';
import { openStore } from './store.ts';

/** Key of a reading: the machine that loads it, and the record if it loads several. */
export interface ReadingKey {
  machine: string;
  record?: string;
}

/** Stored data with the time it was read, in milliseconds since 1970 UTC. */
export interface Reading<Data> {
  data: Data;
  readAt: number;
}

/** A reading; `error` explains why it is not current. */
export interface RecalledReading<Data> extends Reading<Data> {
  /** Null for a current response. */
  error: AppError | null;
}

/** Returns whether there was no response: offline, timed out, or a server failure. A refusal is a response. */
export function isUnanswered({ code }: AppError): boolean {
  return code.startsWith('network.') || code === 'data.failed';
}

/**
 * Loads with `load` and stores the result on the device; without a response, returns the last stored result and the
 * error. `schema` must accept the results of `load`. Throws what `load` throws if nothing is stored.
 */
export async function readOrRecall<Data>(
  key: ReadingKey,
  schema: z.ZodMiniType<Data>,
  load: () => Promise<Data>,
): Promise<RecalledReading<Data>> {
  const userId = signedInAs();
  try {
    return { data: await keepingLast(key, load), readAt: now(), error: null };
  } catch (cause) {
    const error = dataErrorOf(cause);
    const last = isUnanswered(error) ? await recallReading(userId, key, schema) : null;
    if (last === null) throw cause;
    return { ...last, error };
  }
}

/**
 * Loads with `load` and stores the result, which must be plain data, on the device. A refusal deletes the stored
 * result. Throws what `load` throws.
 */
export async function keepingLast<Data>(key: ReadingKey, load: () => Promise<Data>): Promise<Data> {
  const userId = signedInAs();
  try {
    const data = await load();
    if (userId !== null) void keepReading(userId, key, data);
    return data;
  } catch (cause) {
    if (userId !== null && !isUnanswered(dataErrorOf(cause))) void dropReading(userId, key);
    throw cause;
  }
}

async function keepReading(userId: string, { machine, record = '' }: ReadingKey, value: unknown) {
  try {
    const db = await openStore();
    // Data cleared at sign-out must not be stored again.
    if (signedInAs() === userId) await db.put('readings', { userId, machine, record, value, readAt: now() });
  } catch {
    // Without browser storage, the data is shown but not stored.
  }
}

/**
 * Returns the last result, or null; one that does not match `schema`, as from another build, is ignored. Never rejects.
 */
export async function recallReading<Data>(
  userId: string | null,
  key: ReadingKey,
  schema: z.ZodMiniType<Data>,
): Promise<Reading<Data> | null> {
  if (userId === null) return null;
  try {
    const kept = await (await openStore()).get('readings', [userId, key.machine, key.record ?? '']);
    const parsed = schema.safeParse(kept?.value);
    return kept && parsed.success ? { data: parsed.data, readAt: kept.readAt } : null;
  } catch {
    return null;
  }
}

async function dropReading(userId: string, { machine, record = '' }: ReadingKey) {
  try {
    await (await openStore()).delete('readings', [userId, machine, record]);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Waits for a signed-in user and returns their id; rejects with the signal's reason. */
export function whoReads(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const userId = signedInAs();
      if (userId === null) return;
      stop();
      resolve(userId);
    };
    const stop = watchToken(look);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    look();
  });
}
