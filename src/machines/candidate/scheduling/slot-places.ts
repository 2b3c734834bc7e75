import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { Refusal } from '#shared/refusal.ts';
import { placesLeft, slotsFor } from './scheduling.context.ts';

/** The interview that needs a place in a slot. */
export interface PlaceRequest {
  openingId: string | null;
  /** The slot it currently has. */
  currentSlotId?: string | null;
}

/** The free places of several slots, while interviews are assigned to them one by one. */
export interface SlotPlaces {
  /** Resets to the places that were free when the calendar was loaded. */
  fill: () => void;
  /** Takes a place in the first suitable slot for this opening; undefined if there is none. */
  take: (wanted: PlaceRequest) => CalendarEntry | undefined;
  /**
   * Books the first slot with a free place; a slot found to be full is skipped from then on. Throws what `book` throws,
   * and SLOT_FULL if no slot is left.
   */
  book: (wanted: PlaceRequest, book: (slotId: string) => Promise<unknown>) => Promise<void>;
}

export function createSlotPlaces(slots: readonly CalendarEntry[]): SlotPlaces {
  const left = new Map<string, number>();
  const take: SlotPlaces['take'] = ({ openingId, currentSlotId = null }) => {
    const slot = slotsFor(slots, [openingId], now()).find(
      ({ id }) => id !== currentSlotId && (left.get(id) ?? 0) > 0,
    );
    if (slot) left.set(slot.id, (left.get(slot.id) ?? 0) - 1);
    return slot;
  };
  return {
    take,
    fill() {
      for (const slot of slots) left.set(slot.id, placesLeft(slot));
    },
    async book(wanted, book) {
      for (;;) {
        const slot = take(wanted);
        if (!slot) throw new Refusal('SLOT_FULL');
        try {
          await book(slot.id);
          return;
        } catch (cause) {
          const error = dataErrorOf(cause);
          if (!(error instanceof Refusal && error.rule === 'SLOT_FULL')) throw error;
          left.set(slot.id, 0);
        }
      }
    },
  };
}
