import * as z from 'zod/mini';
import type { DeskPlace } from './walk-in-desk.props.ts';

/** The local storage key of the desk this device was last; `store.ts` keeps it beyond a sign-out. */
const key = 'walkInDesk';
const kept = z.object({ desk: z.int(), locationId: z.uuid(), openingId: z.nullable(z.uuid()) });

/** The desk this device was last, or null. */
export function deskOfDevice(): DeskPlace | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Remembers on this device which desk it is. */
export function keepDesk(place: DeskPlace): void {
  try {
    localStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage may be forbidden or full; the desk is then chosen again.
  }
}
