/** A user's last successful responses, stored on the device for offline use. Cleared at sign-out (ADR 18). */
import type * as z from 'zod/mini';
import type { AppError } from '#shared/app-error.ts';
import { now } from './clock.ts';
import { signedInAs, watchToken } from './credentials.ts';
import { dataErrorOf } from './data-error.ts';
import { openStore } from './store.ts';

/** Key of a reading: the machine that loads it, and the record if it loads several. */
export interface StoredResponseKey {
  machine: string;
  record?: string;
}

/** Stored data with the time it was read, in milliseconds since 1970 UTC. */
export interface StoredReading<Data> {
  data: Data;
  readAt: number;
}

/** A reading; `error` explains why it is not current. */
export interface ResponseOrStored<Data> extends StoredReading<Data> {
  /** Null for a current response. */
  error: AppError | null;
}

/** Returns whether there was no response: offline, timed out, or a server failure. A refusal is a response. */
export function isMissingResponse({ code }: AppError): boolean {
  return code.startsWith('network.') || code === 'data.failed';
}

/**
 * Loads with `load` and stores the result on the device; without a response, returns the last stored result and the
 * error. `schema` must accept the results of `load`. Throws what `load` throws if nothing is stored.
 */
export async function loadOrRestore<Data>(
  key: StoredResponseKey,
  schema: z.ZodMiniType<Data>,
  load: () => Promise<Data>,
): Promise<ResponseOrStored<Data>> {
  const userId = signedInAs();
  try {
    return { data: await loadAndStore(key, load), readAt: now(), error: null };
  } catch (cause) {
    const error = dataErrorOf(cause);
    const last = isMissingResponse(error) ? await loadStoredResponse(userId, key, schema) : null;
    if (last === null) throw cause;
    return { ...last, error };
  }
}

/**
 * Loads with `load` and stores the result, which must be plain data, on the device. A refusal deletes the stored
 * result. Throws what `load` throws.
 */
export async function loadAndStore<Data>(key: StoredResponseKey, load: () => Promise<Data>): Promise<Data> {
  const userId = signedInAs();
  try {
    const data = await load();
    if (userId !== null) void storeResponse(userId, key, data);
    return data;
  } catch (cause) {
    if (userId !== null && !isMissingResponse(dataErrorOf(cause))) void deleteStoredResponse(userId, key);
    throw cause;
  }
}

async function storeResponse(userId: string, { machine, record = '' }: StoredResponseKey, value: unknown) {
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
export async function loadStoredResponse<Data>(
  userId: string | null,
  key: StoredResponseKey,
  schema: z.ZodMiniType<Data>,
): Promise<StoredReading<Data> | null> {
  if (userId === null) return null;
  try {
    const kept = await (await openStore()).get('readings', [userId, key.machine, key.record ?? '']);
    const parsed = schema.safeParse(kept?.value);
    return kept && parsed.success ? { data: parsed.data, readAt: kept.readAt } : null;
  } catch {
    return null;
  }
}

async function deleteStoredResponse(userId: string, { machine, record = '' }: StoredResponseKey) {
  try {
    await (await openStore()).delete('readings', [userId, machine, record]);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Waits for a signed-in user and returns their id; rejects with the signal's reason. */
export function waitForSignIn(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const checkOnResume = () => {
      const userId = signedInAs();
      if (userId === null) return;
      stop();
      resolve(userId);
    };
    const stop = watchToken(checkOnResume);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    checkOnResume();
  });
}
