/**
 * Possible actions on an offer: product design, B.4 and C.6. The database enforces them; this predicts its decision.
 */
import type { OfferListRow } from '#machines/data/views/offer-list.ts';

/** Actions in the list itself; forward actions first, endings last. */
export const offerActs = ['send', 'login', 'remind', 'extend', 'withdraw'] as const;
export type OfferAct = (typeof offerActs)[number];

/** Actions that open the offer's panel. */
export const panelActs = ['edit', 'revise', 'paper', 'preview'] as const;
export type PanelAct = (typeof panelActs)[number];

/** The columns that the actions depend on. */
export type ActSubject = Pick<
  OfferListRow,
  'status' | 'stage' | 'expires_at' | 'is_in_band' | 'is_latest' | 'has_account'
>;

const isOut = ({ status }: Pick<ActSubject, 'status'>) => status === 'sent' || status === 'viewed';

/**
 * Returns whether the time to answer is over, even before the database has marked it; `now` in milliseconds since 1970.
 */
export function isOver(offer: Pick<ActSubject, 'status' | 'expires_at'>, now: number): boolean {
  const { status, expires_at: at } = offer;
  return status === 'expired' || (isOut(offer) && at !== null && Date.parse(at) <= now);
}

/** Returns why an offer waiting to be sent can't be sent; null if it can, and for other offers. */
export function whatHindersSending({
  status,
  stage,
  is_in_band: inBand,
}: ActSubject): null | 'band' | 'stage' {
  if (status !== 'draft' && status !== 'approved') return null;
  if (stage !== 'selected') return 'stage';
  return status === 'draft' && inBand !== true ? 'band' : null;
}

/** Returns the list's actions at `now`, in milliseconds since 1970. */
export function actsFor(offer: ActSubject, now: number): readonly OfferAct[] {
  const { status, has_account: hasLogin } = offer;
  const isUnsent = status === 'draft' || status === 'approved';
  const may: Readonly<Record<OfferAct, boolean>> = {
    send: isUnsent && whatHindersSending(offer) === null,
    login: !hasLogin && (isOut(offer) || status === 'accepted'),
    remind: isOut(offer) && !isOver(offer, now),
    extend: isOut(offer),
    withdraw: isUnsent || status === 'pending_approval' || isOut(offer),
  };
  return offerActs.filter((act) => may[act]);
}

/** Returns whether the application is in the offer stage. */
const isOffering = ({ stage }: Pick<ActSubject, 'stage'>) =>
  stage === 'selected' || stage === 'offer_pending';

/** Returns the panel's actions at `now`, in milliseconds since 1970. */
export function panelActsFor(offer: ActSubject, now: number): readonly PanelAct[] {
  const { status, is_latest: isLatest } = offer;
  const may: Readonly<Record<PanelAct, boolean>> = {
    edit: status === 'draft' || status === 'approved' || status === 'pending_approval',
    revise: isOffering(offer) && isLatest && (isOut(offer) || status === 'declined' || status === 'expired'),
    paper: isOut(offer) && !isOver(offer, now),
    preview: true,
  };
  return panelActs.filter((act) => may[act]);
}

/**
 * A change that may win back a driver who declined; null if the offer was not declined or no other offer can follow.
 */
export type Counter =
  /** The band allows more: up to this total per month, in fils. */
  | { kind: 'pay'; upToFils: number }
  /** The pay is at the top of the band: more needs approval. */
  | { kind: 'payAbove' }
  | { kind: 'terms' }
  | { kind: 'later' }
  | { kind: 'ask' };

/** Suggests a counter-offer after a decline. */
export function counterTo(
  offer: ActSubject & Pick<OfferListRow, 'decline_reason' | 'band' | 'total_max_fils'>,
): Counter | null {
  const { status, decline_reason: reason, band, total_max_fils: total } = offer;
  if (status !== 'declined' || !offer.is_latest || !isOffering(offer)) return null;
  switch (reason) {
    case 'declined_pay': {
      const most = band?.max_fils ?? 0;
      return total !== null && most > total ? { kind: 'pay', upToFils: most } : { kind: 'payAbove' };
    }
    case 'declined_terms':
      return { kind: 'terms' };
    case 'took_other_job':
      return { kind: 'later' };
    default:
      return { kind: 'ask' };
  }
}
