/** Bulk changes of offers. */

import { sendOffer } from '#machines/candidate/offer/send-offer.ts';
import type { IssuedPassword } from '#machines/candidate/passwords/password-slips.ts';
import { extendOffer, remindOfOffer, withdrawOffer } from '#machines/data/rpc/offer-changes.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { isOver, offerActionsFor, sendBlockOf } from './offer-acts.ts';

/** A bulk action on offers. */
export type OfferBulkAction =
  | { act: 'send' | 'remind' }
  /** `until` is an ISO timestamp. */
  | { act: 'extend'; until: string }
  | { act: 'withdraw'; reason: string };

/**
 * Sends, reminds of, extends or withdraws these offers; skips those for which it is not possible now, with reasons.
 * First passwords of drivers are passed to `tell`.
 */
export function offersWork(
  order: OfferBulkAction,
  offers: readonly OfferListRow[],
  now: () => number,
  tell: (told: IssuedPassword) => void,
): BulkWork {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const rowOf = ({ id, candidate_name: name }: OfferListRow) => ({ id, name });
  return {
    batchSize: 10,
    async preview() {
      const blocked = Map.groupBy(offers, (offer) => blockReasonOf(order, offer, now()));
      const will = blocked.get(null) ?? [];
      blocked.delete(null);
      return {
        will: will.map(rowOf),
        blocked: [...blocked].map(([reason, rows]) => ({ reason: String(reason), rows: rows.map(rowOf) })),
      };
    },
    runBatch: (ids, signal) =>
      eachRow(ids, async (id) => {
        const offer = byId.get(id);
        if (offer) await step(order, offer, signal, tell);
      }),
  };
}

function blockReasonOf(order: OfferBulkAction, offer: OfferListRow, now: number): string | null {
  const { act } = order;
  if (offerActionsFor(offer, now).includes(act)) {
    const isLater =
      order.act !== 'extend' || Date.parse(order.until) > Date.parse(offer.expires_at ?? order.until);
    return isLater ? null : 'not_later';
  }
  if (act === 'send') return sendBlockOf(offer) ?? (offer.status === 'pending_approval' ? 'waits' : 'sent');
  if (act === 'remind' && isOver(offer, now)) return 'over';
  return offer.sent_at === null ? 'unsent' : 'closed';
}

function step(
  order: OfferBulkAction,
  offer: OfferListRow,
  signal: AbortSignal,
  tell: (told: IssuedPassword) => void,
): Promise<unknown> {
  switch (order.act) {
    case 'send':
      return sendOffer(offer, signal, tell);
    case 'remind':
      return remindOfOffer(offer.id, signal);
    case 'extend':
      return extendOffer(offer, order.until, signal);
    case 'withdraw':
      return withdrawOffer(offer, order.reason, signal);
  }
}
