/** A user's unfinished work, stored in the browser: one draft per screen and record. Cleared at sign-out (ADR 18). */
import type * as z from 'zod/mini';
import { now } from './clock.ts';
import { openStore } from './store.ts';

/** Key of a draft: its user, screen (`recruiter.leads`) and record (an id, or `new`). */
export interface DraftKey {
  userId: string;
  screen: string;
  record: string;
}

/** A draft as last saved; `savedAt` in milliseconds since 1970 UTC. */
export interface Draft<T> {
  value: T;
  savedAt: number;
}

/**
 * Stores `value`, which must be plain data, and replaces the earlier draft. Returns `notKept` if the browser has no
 * space or storage, as in some private windows: the user can continue, but only in this tab. Never rejects.
 */
export async function storeDraft(
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

/**
 * Returns the draft, or null; a draft that does not match `schema`, as from an older build, is deleted. Never rejects.
 */
export async function loadDraft<T>(key: DraftKey, schema: z.ZodMiniType<T>): Promise<Draft<T> | null> {
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

/** Deletes the draft, if there is one. Never rejects. */
export async function dropDraft(key: DraftKey): Promise<void> {
  try {
    await (await openStore()).delete('drafts', rangeOf(key));
  } catch {
    // Without storage there is nothing to delete.
  }
}

function rangeOf({ userId, screen, record }: DraftKey): [string, string, string] {
  return [userId, screen, record];
}
