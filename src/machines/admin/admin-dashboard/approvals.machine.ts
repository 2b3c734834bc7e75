/** The offers that wait for an admin. */
import { listOffersToApprove, type OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import type { DueNote } from '#machines/kinds/due-list.context.ts';
import { createDueListMachine } from '#machines/kinds/due-list.machine.ts';
import type { DueListSource } from '#machines/kinds/due-list.source.ts';
import { decideOffer, type Settled, type Verdict } from './decide-offer.ts';

/** The state of a decision. */
export type Decision = DueNote<Verdict, Settled>;

/** Names an offer as it was read: on other terms it is decided again. */
export function keyOf({ id, version }: OfferToApprove): string {
  return `${id} ${version}`;
}

export const approvalsSource: DueListSource<OfferToApprove, Verdict, Settled> = {
  id: 'approvals',
  load: (_, signal) => listOffersToApprove(signal),
  keyOf,
  canDo: ({ is_own }) => !is_own,
  do: decideOffer,
  // A new offer is told to each admin; what becomes of one, to whoever may read its candidate.
  topics: (me, offers) => [`user:${me}`, ...offers.map(({ candidate_id }) => `candidate:${candidate_id}`)],
  isAbout: ({ table }) => table === 'offers' || table === 'notifications',
  isHeld: true,
};

export const approvalsMachine = createDueListMachine(approvalsSource);
