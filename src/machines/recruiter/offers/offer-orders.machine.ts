import { createLoginForOffer, sendOffer } from '#machines/candidate/offer/send-offer.ts';
import type { LoginOutcome } from '#machines/candidate/passwords/create-login.ts';
import { extendOffer, remindOfOffer, withdrawOffer } from '#machines/data/rpc/offer-changes.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** An action on an offer, at the version seen. */
export type OfferOrder = { of: OfferListRow } & (
  | { act: 'send' | 'login' | 'remind' }
  /** `until` is an ISO timestamp. */
  | { act: 'extend'; until: string }
  /** The reason is null for an unsent offer. */
  | { act: 'withdraw'; reason: string | null }
);

/** Executes an order; returns the result for the driver's login if one was created or requested. */
export async function runOrder(order: OfferOrder, signal: AbortSignal): Promise<LoginOutcome | null> {
  const { of } = order;
  switch (order.act) {
    case 'send':
      return sendOffer(of, signal);
    case 'login':
      return createLoginForOffer(of.id, signal);
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

/** Changes offers, one at a time. */
export const offerOrdersMachine = createCommandMachine<OfferOrder, LoginOutcome | null>({
  id: 'offerOrders',
  keyOf: ({ of }) => of.id,
  run: runOrder,
});
