import type { AppError } from '#shared/app-error.ts';
import type { LinkPage } from '#shared/contract.interviews.ts';

/** A change of the interview. */
export type LinkChange = 'book' | 'move' | 'confirm' | 'cancel';

/** A change as sent; `slotId` is used only for booking and moving. */
export interface LinkCall {
  token: string;
  slotId: string;
  change: LinkChange;
}

/** Why the page differs from what the user last saw: the slot was taken, or other data was changed. */
export type Notice = 'taken' | 'changed';

export interface BookingContext {
  token: string;
  /** The page as last loaded; null until then. */
  page: LinkPage | null;
  /** The last selected slot; empty until then. */
  slotId: string;
  /** The current or last change; `book` until then. */
  change: LinkChange;
  notice: Notice | null;
  /** Why the last call failed. */
  error: AppError | null;
}

/** Events sent by the user; `link.retry` also when the network returns. */
export type BookingEvent =
  | { type: 'link.retry' }
  | { type: 'slot.pick'; slotId: string }
  | { type: 'slot.submit' }
  | { type: 'slot.back' }
  | { type: 'visit.confirm' }
  | { type: 'visit.move' }
  | { type: 'visit.cancel' }
  | { type: 'cancel.submit' };
