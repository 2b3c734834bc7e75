/** What can be done with an offer: product design, B.4 and C.6. The database decides; this says it before it is asked. */
import type { OfferListRow } from '#machines/data/views/offer-list.ts';

/** What the list does itself; the way forward first, what ends it last. */
export const offerActs = ['send', 'login', 'remind', 'extend', 'withdraw'] as const;
export type OfferAct = (typeof offerActs)[number];

/** What opens the panel of an offer. */
export const panelActs = ['edit', 'revise', 'paper', 'preview'] as const;
export type PanelAct = (typeof panelActs)[number];

/** What the acts follow from. */
export type ActSubject = Pick<
  OfferListRow,
  'status' | 'stage' | 'expires_at' | 'is_in_band' | 'is_latest' | 'has_account'
>;

const isOut = ({ status }: Pick<ActSubject, 'status'>) => status === 'sent' || status === 'viewed';

/** Whether the time to answer is over, also before the database has marked it; `now` in milliseconds since 1970. */
export function isOver(offer: Pick<ActSubject, 'status' | 'expires_at'>, now: number): boolean {
  const { status, expires_at: at } = offer;
  return status === 'expired' || (isOut(offer) && at !== null && Date.parse(at) <= now);
}

/** Why an offer that waits can't be sent; null where it can, and for one that is not waiting to be sent. */
export function whatHindersSending({
  status,
  stage,
  is_in_band: inBand,
}: ActSubject): null | 'band' | 'stage' {
  if (status !== 'draft' && status !== 'approved') return null;
  if (stage !== 'selected') return 'stage';
  return status === 'draft' && inBand !== true ? 'band' : null;
}

/** What the list can do with it at `now`, in milliseconds since 1970. */
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

/** The application is where offers are made and answered. */
const isOffering = ({ stage }: Pick<ActSubject, 'stage'>) =>
  stage === 'selected' || stage === 'offer_pending';

/** What its panel can do with it at `now`, in milliseconds since 1970. */
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

/** What may bring a driver who declined back; null where he didn't, or no other offer can follow. */
export type Counter =
  /** The band has room: up to so many fils a month in all. */
  | { kind: 'pay'; upToFils: number }
  /** The pay is at the top of the band: more needs an approval. */
  | { kind: 'payAbove' }
  | { kind: 'terms' }
  | { kind: 'later' }
  | { kind: 'ask' };

/** Suggests a counter to a declined offer. */
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
