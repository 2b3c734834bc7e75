/** What the approvals ask and hear, as actors. */
import { fromCallback, fromPromise } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { watchConnection } from '#machines/data/network.ts';
import { listOffersToApprove, type OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import { decideOffer, type Settled, type Verdict } from './decide-offer.ts';

/** What came of a decision. */
export type DecisionEvent =
  | { type: 'decision.settled'; id: string; settled: Settled }
  | { type: 'decision.refused'; id: string; error: AppError };

/** Something may have changed; or whether the server tells of it. */
export type HeardEvent = { type: 'news.heard' } | { type: 'news.live'; isLive: boolean };

/** Tables whose changes may bring an offer to decide on, or take one away. */
const tables = ['offers', 'notifications'];

/** The offers that wait. */
export const loadApprovals = fromPromise<OfferToApprove[]>(({ signal }) => listOffersToApprove(signal));

/** Decides on one offer after the other or several at once, each by itself. */
export const decider = fromCallback<{ type: 'decide'; verdict: Verdict }, { me: string }, DecisionEvent>(
  ({ input: { me }, receive, sendBack }) => {
    receive(({ verdict }) => {
      const { id } = verdict.offer;
      decideOffer(verdict, me).then(
        (settled) => sendBack({ type: 'decision.settled', id, settled }),
        (error: unknown) => sendBack({ type: 'decision.refused', id, error: dataErrorOf(error) }),
      );
    });
  },
);

/** A new offer is told to each admin; what becomes of one, to whoever may read its candidate. */
export const listener = fromCallback<
  { type: 'candidates'; ids: readonly string[] },
  { me: string },
  HeardEvent
>(({ input: { me }, receive, sendBack }) => {
  const watch = (ids: readonly string[]) =>
    watchChanges({
      topics: [`user:${me}`, ...new Set(ids.map((id) => `candidate:${id}`))],
      onChanges: (changes) => {
        if (changes.some(({ table }) => tables.includes(table))) sendBack({ type: 'news.heard' });
      },
      onLive: (isLive) => sendBack({ type: 'news.live', isLive }),
    });
  let stop = watch([]);
  receive(({ ids }) => {
    // The new ones are joined before the old are left, so that the socket stays open.
    const stopBefore = stop;
    stop = watch(ids);
    stopBefore();
  });
  const stopConnection = watchConnection((isOnline) => isOnline && sendBack({ type: 'news.heard' }));
  return () => {
    stopConnection();
    stop();
  };
});
