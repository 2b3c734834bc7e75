/** The last good answers of a person, on the device, for when nothing answers. Wiped at sign-out (ADR 18). */
import type * as z from 'zod/mini';
import type { AppError } from '#shared/app-error.ts';
import { now } from './clock.ts';
import { signedInAs, watchToken } from './credentials.ts';
import { dataErrorOf } from './data-error.ts';
import { openStore } from './store.ts';

/** Which reading: the machine that asks, and the record it asks about where there are several. */
export interface ReadingKey {
  machine: string;
  record?: string;
}

/** What was read, and when, in milliseconds since 1970 UTC. */
export interface Reading<Data> {
  data: Data;
  readAt: number;
}

/** A reading; `error` says why it is an old one. */
export interface RecalledReading<Data> extends Reading<Data> {
  /** Null for an answer of the present. */
  error: AppError | null;
}

/** Whether nothing answered: no network, no answer, or a server that fails. A refusal is an answer. */
export function isUnanswered({ code }: AppError): boolean {
  return code.startsWith('network.') || code === 'data.failed';
}

/**
 * Reads with `load` and keeps the answer on the device; when nothing answers, gives what was last read there and why.
 * `schema` must take what `load` gives. Throws what `load` throws where there is nothing to give.
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
 * Reads with `load` and keeps the answer, which must be plain data, on the device. A refusal is an answer too: it
 * removes what was kept. Throws what `load` throws.
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
    // What was wiped at a sign-out must not come back.
    if (signedInAs() === userId) await db.put('readings', { userId, machine, record, value, readAt: now() });
  } catch {
    // A browser without room or storage for us shows what it reads, and keeps nothing.
  }
}

/** The last answer, or null; one of another shape than `schema`, as of another build, is ignored. Never rejects. */
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
    // Where nothing can be kept there is nothing to remove.
  }
}

/** Who is signed in, once somebody is; rejects with the signal's reason. */
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
