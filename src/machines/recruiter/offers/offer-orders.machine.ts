import { giveLogin, sendOffer } from '#machines/candidate/offer/send-offer.ts';
import type { LoginOutcome } from '#machines/candidate/passwords/make-login.ts';
import { extendOffer, remindOfOffer, withdrawOffer } from '#machines/data/rpc/offer-changes.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** One thing to do with an offer, as its reader saw it. */
export type OfferOrder = { of: OfferListRow } & (
  | { act: 'send' | 'login' | 'remind' }
  /** Until an ISO moment. */
  | { act: 'extend'; until: string }
  /** The reason is null for what was not sent. */
  | { act: 'withdraw'; reason: string | null }
);

/** Carries an order out; gives what became of the driver's login where one was made or asked for. */
export async function carryOut(order: OfferOrder, signal: AbortSignal): Promise<LoginOutcome | null> {
  const { of } = order;
  switch (order.act) {
    case 'send':
      return sendOffer(of, signal);
    case 'login':
      return giveLogin(of.id, signal);
    case 'remind':
      await remindOfOffer(of.id, signal);
      return null;
    case 'extend':
      await extendOffer(of, order.until, signal);
      return null;
    case 'withdraw':
      await withdrawOffer(of, order.reason, signal);
      return null;
  }
}

/** Changes offers, one after the other. */
export const offerOrdersMachine = createCommandMachine<OfferOrder, LoginOutcome | null>({
  id: 'offerOrders',
  keyOf: ({ of }) => of.id,
  run: carryOut,
});
