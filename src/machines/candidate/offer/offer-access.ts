/**
 * Permissions on offers: product design, B.4 and B.6. The database enforces them; these checks predict its decision.
 */
import type { Viewer } from '#machines/candidate/record/access.ts';
import type { OfferEvent } from '#machines/data/tables/offer-events.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { bandViolationsOf } from './offer-pay.ts';
import { liveOfferOf, type OfferingContext, revisableStatuses } from './offering.context.ts';

/** Actions on an offer; `create` makes a new one. */
export const offerActs = [
  'approve',
  'return',
  'create',
  'send',
  'remind',
  'edit',
  'extend',
  'revise',
  'paper',
  'preview',
  'withdraw',
] as const;
export type OfferAct = (typeof offerActs)[number];

/** Events whose author took part in an offer and therefore can't approve it. */
const parts: readonly OfferEvent['kind'][] = ['created', 'edited', 'submitted'];

/** Returns whether this user may make offers to the candidate: the candidate's recruiter, and admins. */
export function mayOffer({ application }: Pick<OfferingContext, 'application'>, user: Viewer): boolean {
  if (application === null || user.role === 'operations') return false;
  return user.role === 'admin' || application.recruiter_id === user.id;
}

/** Returns whether an admin may decide on the offer: an author of the offer may not. */
export function mayApprove({ application, events }: OfferingContext, offer: Offer, user: Viewer): boolean {
  const hadPart = events.some(
    ({ offer_id, kind, actor_id }) => offer_id === offer.id && parts.includes(kind) && actor_id === user.id,
  );
  return user.role === 'admin' && application?.recruiter_id !== user.id && !hadPart;
}

/**
 * Returns the actions this user may take on the offer at `now`, in ms since 1970; in display order, the main one first.
 */
export function offerActsOf(context: OfferingContext, offer: Offer, user: Viewer, now: number): OfferAct[] {
  const may = new Set<OfferAct>(['preview']);
  if (offer.status === 'pending_approval' && mayApprove(context, offer, user)) {
    may.add('approve').add('return');
  }
  if (mayOffer(context, user)) for (const act of stepsOf(context, offer, now)) may.add(act);
  return offerActs.filter((act) => may.has(act));
}

function stepsOf(context: OfferingContext, offer: Offer, now: number): OfferAct[] {
  const { application, band, offers } = context;
  const isOver = offer.expires_at !== null && Date.parse(offer.expires_at) <= now;
  switch (offer.status) {
    case 'draft':
      return isComplete(offer) && bandViolationsOf(offer, band).length === 0
        ? ['send', 'edit', 'withdraw']
        : ['edit', 'withdraw'];
    case 'pending_approval':
      return ['edit', 'withdraw'];
    case 'approved':
      return ['send', 'edit', 'withdraw'];
    case 'sent':
    case 'viewed':
      return isOver ? ['extend', 'revise', 'withdraw'] : ['remind', 'extend', 'revise', 'paper', 'withdraw'];
    default: {
      const isFree = application?.stage === 'selected' && liveOfferOf(offers) === null;
      const isLatest = offers[0]?.id === offer.id;
      if (!isFree || !isLatest) return [];
      return [revisableStatuses.includes(offer.status) ? 'revise' : 'create'];
    }
  }
}

/** Returns whether a draft has everything an offer needs before it is sent. */
function isComplete(offer: Offer): boolean {
  const hasEstimate = offer.est_monthly_min_fils !== null && offer.est_monthly_max_fils !== null;
  return offer.basic_fils !== null && (offer.pay_model === 'fixed' || hasEstimate);
}
