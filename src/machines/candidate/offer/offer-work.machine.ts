import type { LoginOutcome } from '#machines/candidate/passwords/make-login.ts';
import { extendOffer, remindOfOffer, withdrawOffer } from '#machines/data/rpc/offer-changes.ts';
import { approveOffer, returnOffer } from '#machines/data/rpc/offers-to-approve.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { announceOffer } from './offer-form.machine.ts';
import { sendOffer } from './send-offer.ts';

/** A step with an offer that asks for nothing, or for what its form has taken. */
export type OfferOrder = { offer: Offer; candidateId: string } & (
  | { act: 'send' | 'remind' | 'approve' }
  /** Until an ISO moment. */
  | { act: 'extend'; until: string }
  /** For a draft the reason may be empty. */
  | { act: 'withdraw' | 'return'; reason: string }
);

/** Gives what became of the driver's login where the offer was sent. */
async function step(order: OfferOrder, signal: AbortSignal): Promise<LoginOutcome | null> {
  const { offer } = order;
  switch (order.act) {
    case 'send':
      return sendOffer(offer, signal);
    case 'remind':
      await remindOfOffer(offer.id, signal);
      return null;
    case 'approve':
      await approveOffer(offer.id, offer.version, signal);
      return null;
    case 'extend':
      await extendOffer(offer, order.until, signal);
      return null;
    case 'withdraw':
      await withdrawOffer(offer, order.reason.trim() || null, signal);
      return null;
    case 'return':
      await returnOffer(offer.id, offer.version, order.reason.trim(), signal);
      return null;
  }
}

/** Takes steps with offers, one at a time; whatever becomes of one, the offers are read again. */
export const offerWorkMachine = createCommandMachine<OfferOrder, LoginOutcome | null>({
  id: 'offerWork',
  async run(order, signal) {
    try {
      return await step(order, signal);
    } finally {
      announceOffer(order.candidateId);
    }
  },
});
