/** Unfinished work of a person, in the browser: one draft a screen and record. Wiped at sign-out (ADR 18). */
import type * as z from 'zod/mini';
import { now } from './clock.ts';
import { openStore } from './store.ts';

/** Whose draft, of which screen (`recruiter.leads`), about which record (its id, or `new`). */
export interface DraftKey {
  userId: string;
  screen: string;
  record: string;
}

/** A draft as it was last saved; `savedAt` in milliseconds since 1970 UTC. */
export interface Draft<T> {
  value: T;
  savedAt: number;
}

/**
 * Keeps `value`, which must be plain data, in place of an earlier draft. `notKept` where the browser has no room or no
 * storage for us, as in some private windows: the person can go on, but the tab must live. Never rejects.
 */
export async function keepDraft(
  { userId, screen, record }: DraftKey,
  value: unknown,
): Promise<'kept' | 'notKept'> {
  try {
    const db = await openStore();
    await db.put('drafts', { userId, screen, record, value, savedAt: now() });
    return 'kept';
  } catch {
    return 'notKept';
  }
}

/** The draft, or null; one of another shape than `schema`, as of an older build, is dropped. Never rejects. */
export async function readDraft<T>(key: DraftKey, schema: z.ZodMiniType<T>): Promise<Draft<T> | null> {
  try {
    const kept = await (await openStore()).get('drafts', rangeOf(key));
    if (kept === undefined) return null;
    const parsed = schema.safeParse(kept.value);
    if (parsed.success) return { value: parsed.data, savedAt: kept.savedAt };
  } catch {
    return null;
  }
  await dropDraft(key);
  return null;
}

/** Removes the draft, if there is one. Never rejects. */
export async function dropDraft(key: DraftKey): Promise<void> {
  try {
    await (await openStore()).delete('drafts', rangeOf(key));
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}

function rangeOf({ userId, screen, record }: DraftKey): [string, string, string] {
  return [userId, screen, record];
}
