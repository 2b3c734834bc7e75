/** Stores the page a user was on when the session ended, so that it is restored after the next sign-in. */
import * as z from 'zod/mini';

const key = 'auth_place';

const place = z.object({ userId: z.string(), address: z.string() });

/** Stores the user's page (an app URL) for this tab. Never throws. */
export function storeLastPage(savedPlace: z.infer<typeof place>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(savedPlace));
  } catch {
    // Without storage, the user returns to the home page.
  }
}

/** Returns this user's page at the end of their session in this tab, or null. Never throws. */
export function loadLastPage(userId: string): string | null {
  try {
    const left = place.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return left.userId === userId ? left.address : null;
  } catch {
    return null;
  }
}

/** Deletes the stored page. Never throws. */
export function deleteLastPage(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
