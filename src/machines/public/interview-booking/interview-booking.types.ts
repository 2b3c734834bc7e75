import type { AppError } from '#shared/app-error.ts';
import type { LinkPage } from '#shared/contract.interviews.ts';

/** What is done to the interview. */
export type LinkChange = 'book' | 'move' | 'confirm' | 'cancel';

/** A change as it is sent; `slotId` is read where a slot is booked or moved to. */
export interface LinkCall {
  token: string;
  slotId: string;
  change: LinkChange;
}

/** Why the page differs from what the person last saw: the slot was taken, or something else was changed. */
export type Notice = 'taken' | 'changed';

export interface BookingContext {
  token: string;
  /** As last read; null until then. */
  page: LinkPage | null;
  /** The slot that was picked last; empty until then. */
  slotId: string;
  /** The change that is made now, or was made last; `book` until then. */
  change: LinkChange;
  notice: Notice | null;
  /** Why the last call failed. */
  error: AppError | null;
}

/** What the person does; `link.retry` also when the network is back. */
export type BookingEvent =
  | { type: 'link.retry' }
  | { type: 'slot.pick'; slotId: string }
  | { type: 'slot.submit' }
  | { type: 'slot.back' }
  | { type: 'visit.confirm' }
  | { type: 'visit.move' }
  | { type: 'visit.cancel' }
  | { type: 'cancel.submit' };
