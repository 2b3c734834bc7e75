import * as z from 'zod/mini';
import type { DeskAssignment } from './walk-in-desk.props.ts';

/** Local storage key of this device's last desk. `store.ts` keeps it after sign-out. */
const key = 'walkInDesk';
const kept = z.object({ desk: z.int(), locationId: z.uuid(), openingId: z.nullable(z.uuid()) });

/** Returns the last desk of this device, or null. */
export function loadDeviceDesk(): DeskAssignment | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Stores the desk on this device. */
export function storeDeviceDesk(place: DeskAssignment): void {
  try {
    localStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage may be unavailable or full. The desk must then be chosen again.
  }
}
