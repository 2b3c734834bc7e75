import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { Refusal } from '#shared/refusal.ts';
import { placesLeft, slotsFor } from './scheduling.context.ts';

/** What a place in a slot is wanted for. */
export interface PlaceWanted {
  openingId: string | null;
  /** The slot it has already. */
  currentSlotId?: string | null;
}

/** The free places of some slots, while several interviews are put into them one after the other. */
export interface SlotPlaces {
  /** Frees every place that was free when the calendar was read. */
  fill: () => void;
  /** Takes a place in the first slot that has one for this opening; undefined where there is none. */
  take: (wanted: PlaceWanted) => CalendarEntry | undefined;
  /**
   * Books into the first slot with a place; one that was filled meanwhile is passed over from now on. Throws what `book`
   * throws, and SLOT_FULL where no slot is left.
   */
  book: (wanted: PlaceWanted, book: (slotId: string) => Promise<unknown>) => Promise<void>;
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
