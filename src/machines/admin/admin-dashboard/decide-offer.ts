/** Sends an admin's decision on an offer, and reports a decision that another admin made first. */
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { listStaffNames } from '#machines/data/rpc/list-staff-names.ts';
import {
  approveOffer,
  type LastOfferEvent,
  lastOfferEvent,
  type OfferToApprove,
  returnOffer,
} from '#machines/data/rpc/offers-to-approve.ts';
import { Refusal, type RefusalRule } from '#shared/refusal.ts';

/** Approves the offer as read, or returns it to its recruiter with a reason. */
export type Verdict =
  | { kind: 'approve'; item: OfferToApprove }
  | { kind: 'return'; item: OfferToApprove; reason: string };

/** The outcome of an offer and the id of the person who decided; `by` is null when unknown. */
export interface OfferDecision {
  kind: LastOfferEvent['kind'];
  by: string | null;
  isMine: boolean;
}

/** Refusal codes which mean that the offer has changed since it was read. */
const outdatedRules: readonly RefusalRule[] = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'NOT_FOUND'];

/**
 * Decides an offer once. If it is already decided, also by an earlier request of ours whose answer was lost, returns
 * that decision. Throws an AppError; STALE_VERSION when the offer waits again with other terms.
 */
export async function decideOffer(verdict: Verdict, me: string): Promise<OfferDecision> {
  const { id, version } = verdict.item;
  // Never aborted: the request also completes after the dashboard closes.
  const { signal } = new AbortController();
  try {
    if (verdict.kind === 'approve') await approveOffer(id, version, signal);
    else await returnOffer(id, version, verdict.reason, signal);
    announce({ table: 'offers', row: id, operation: 'update' });
    return { kind: verdict.kind === 'approve' ? 'approved' : 'approval_refused', by: null, isMine: true };
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (!(error instanceof Refusal && outdatedRules.includes(error.rule))) throw error;
    return (await loadEarlierDecision(id, me, signal)) ?? Promise.reject(error);
  }
}

/** Returns the decision on an offer that no longer waits; null while it still waits. */
async function loadEarlierDecision(
  id: string,
  me: string,
  signal: AbortSignal,
): Promise<OfferDecision | null> {
  try {
    const last = await lastOfferEvent(id, signal);
    if (last === null || last.kind === 'submitted') return null;
    const isMine = last.actor_id === me;
    const people = isMine || last.actor_id === null ? [] : await listStaffNames(signal);
    const by = people.find((person) => person.id === last.actor_id)?.name ?? null;
    return { kind: last.kind, by, isMine };
  } catch (cause) {
    throw dataErrorOf(cause);
  }
}
