/** Where people were in a tab whose session ended while they worked: they go on there once they are back. */
import * as z from 'zod/mini';

const key = 'auth_place';

const place = z.object({ userId: z.string(), address: z.string() });

/** Keeps for this tab where somebody was: an address of the app. Never throws. */
export function leavePlace(where: z.infer<typeof place>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(where));
  } catch {
    // Where nothing can be stored, the way leads home.
  }
}

/** Where this person was when their session ended in this tab, or null. Never throws. */
export function readPlace(userId: string): string | null {
  try {
    const left = place.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return left.userId === userId ? left.address : null;
  } catch {
    return null;
  }
}

/** Forgets where anybody was. Never throws. */
export function dropPlace(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage holds nothing to remove.
  }
}
