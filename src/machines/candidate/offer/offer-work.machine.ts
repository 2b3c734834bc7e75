import type { LoginOutcome } from '#machines/candidate/passwords/create-login.ts';
import { extendOffer, remindOfOffer, withdrawOffer } from '#machines/data/rpc/offer-changes.ts';
import { approveOffer, returnOffer } from '#machines/data/rpc/offers-to-approve.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { announceOffer } from './offer-form.machine.ts';
import { sendOffer } from './send-offer.ts';

/** An action on an offer that needs no form, or whose form is already filled in. */
export type OfferOrder = { offer: Offer; candidateId: string } & (
  | { act: 'send' | 'remind' | 'approve' }
  /** `until` is an ISO timestamp. */
  | { act: 'extend'; until: string }
  /** The reason may be empty for a draft. */
  | { act: 'withdraw' | 'return'; reason: string }
);

/** Executes an action; returns the result for the driver's login if the offer was sent. */
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

/** Executes actions on offers, one at a time; the offers are reloaded after each, also after a failure. */
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
