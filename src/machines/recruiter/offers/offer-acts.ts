/**
 * Possible actions on an offer: product design, B.4 and C.6. The database enforces them; this predicts its decision.
 */
import type { OfferListRow } from '#machines/data/views/offer-list.ts';

/** Actions in the list itself; forward actions first, endings last. */
export const offerActs = ['send', 'login', 'remind', 'extend', 'withdraw'] as const;
export type OfferAct = (typeof offerActs)[number];

/** Actions that open the offer's panel. */
export const panelActions = ['edit', 'revise', 'paper', 'preview'] as const;
export type PanelAction = (typeof panelActions)[number];

/** The columns that the actions depend on. */
export type OfferActionColumns = Pick<
  OfferListRow,
  'status' | 'stage' | 'expires_at' | 'is_in_band' | 'is_latest' | 'has_account'
>;

const isOutstanding = ({ status }: Pick<OfferActionColumns, 'status'>) =>
  status === 'sent' || status === 'viewed';

/**
 * Returns whether the time to answer is over, even before the database has marked it; `now` in milliseconds since 1970.
 */
export function isOver(offer: Pick<OfferActionColumns, 'status' | 'expires_at'>, now: number): boolean {
  const { status, expires_at: at } = offer;
  return status === 'expired' || (isOutstanding(offer) && at !== null && Date.parse(at) <= now);
}

/** Returns why an offer waiting to be sent can't be sent; null if it can, and for other offers. */
export function sendBlockOf({
  status,
  stage,
  is_in_band: inBand,
}: OfferActionColumns): null | 'band' | 'stage' {
  if (status !== 'draft' && status !== 'approved') return null;
  if (stage !== 'selected') return 'stage';
  return status === 'draft' && inBand !== true ? 'band' : null;
}

/** Returns the list's actions at `now`, in milliseconds since 1970. */
export function offerActionsFor(offer: OfferActionColumns, now: number): readonly OfferAct[] {
  const { status, has_account: hasLogin } = offer;
  const isUnsent = status === 'draft' || status === 'approved';
  const may: Readonly<Record<OfferAct, boolean>> = {
    send: isUnsent && sendBlockOf(offer) === null,
    login: !hasLogin && (isOutstanding(offer) || status === 'accepted'),
    remind: isOutstanding(offer) && !isOver(offer, now),
    extend: isOutstanding(offer),
    withdraw: isUnsent || status === 'pending_approval' || isOutstanding(offer),
  };
  return offerActs.filter((act) => may[act]);
}

/** Returns whether the application is in the offer stage. */
const isOffering = ({ stage }: Pick<OfferActionColumns, 'stage'>) =>
  stage === 'selected' || stage === 'offer_pending';

/** Returns the panel's actions at `now`, in milliseconds since 1970. */
export function panelActionsFor(offer: OfferActionColumns, now: number): readonly PanelAction[] {
  const { status, is_latest: isLatest } = offer;
  const may: Readonly<Record<PanelAction, boolean>> = {
    edit: status === 'draft' || status === 'approved' || status === 'pending_approval',
    revise:
      isOffering(offer) &&
      isLatest &&
      (isOutstanding(offer) || status === 'declined' || status === 'expired'),
    paper: isOutstanding(offer) && !isOver(offer, now),
    preview: true,
  };
  return panelActions.filter((act) => may[act]);
}

/**
 * A change that may win back a driver who declined; null if the offer was not declined or no other offer can follow.
 */
export type CounterOffer =
  /** The band allows more: up to this total per month, in fils. */
  | { kind: 'pay'; upToFils: number }
  /** The pay is at the top of the band: more needs approval. */
  | { kind: 'payAbove' }
  | { kind: 'terms' }
  | { kind: 'later' }
  | { kind: 'ask' };

/** Suggests a counter-offer after a decline. */
export function counterOfferFor(
  offer: OfferActionColumns & Pick<OfferListRow, 'decline_reason' | 'band' | 'total_max_fils'>,
): CounterOffer | null {
  const { status, decline_reason: reason, band, total_max_fils: total } = offer;
  if (status !== 'declined' || !offer.is_latest || !isOffering(offer)) return null;
  switch (reason) {
    case 'declined_pay': {
      const maxFils = band?.max_fils ?? 0;
      return total !== null && maxFils > total ? { kind: 'pay', upToFils: maxFils } : { kind: 'payAbove' };
    }
    case 'declined_terms':
      return { kind: 'terms' };
    case 'took_other_job':
      return { kind: 'later' };
    default:
      return { kind: 'ask' };
  }
}
