/** Loads and decides the offers that await an admin's approval. */
import { listOffersToApprove, type OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import type { DueNote } from '#machines/factories/due-list.context.ts';
import { createDueListMachine } from '#machines/factories/due-list.machine.ts';
import type { DueListSource } from '#machines/factories/due-list.source.ts';
import { decideOffer, type OfferDecision, type Verdict } from './decide-offer.ts';

/** The state of a decision. */
export type Decision = DueNote<Verdict, OfferDecision>;

/** Returns the key of an offer as it was read; an offer with new terms gets a new key and needs a new decision. */
export function keyOf({ id, version }: OfferToApprove): string {
  return `${id} ${version}`;
}

export const approvalsSource: DueListSource<OfferToApprove, Verdict, OfferDecision> = {
  id: 'approvals',
  load: (_, signal) => listOffersToApprove(signal),
  keyOf,
  canDo: ({ is_own }) => !is_own,
  do: decideOffer,
  // Every admin is notified of a new offer; later changes go to everyone who may read its candidate.
  topics: (me, offers) => [`user:${me}`, ...offers.map(({ candidate_id }) => `candidate:${candidate_id}`)],
  isAbout: ({ table }) => table === 'offers' || table === 'notifications',
  isHeld: true,
};

export const approvalsMachine = createDueListMachine(approvalsSource);
