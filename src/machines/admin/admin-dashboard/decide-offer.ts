/** An admin's decision on an offer, told from what somebody else decided meanwhile. */
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

/** Approve it as it was read, or give it back to its recruiter with a reason. */
export type Verdict =
  | { kind: 'approve'; item: OfferToApprove }
  | { kind: 'return'; item: OfferToApprove; reason: string };

/** What became of the offer, by whom; `by` is null where that isn't known. */
export interface Settled {
  kind: LastOfferEvent['kind'];
  by: string | null;
  isMine: boolean;
}

/** By these the database says that the offer is no longer what was read. */
const movedOn: readonly RefusalRule[] = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'NOT_FOUND'];

/**
 * Decides, once: of an offer that was decided already, also by a request of ours whose answer was lost, it gives that
 * decision. Throws an AppError; STALE_VERSION for one that waits again with other terms.
 */
export async function decideOffer(verdict: Verdict, me: string): Promise<Settled> {
  const { id, version } = verdict.item;
  // Aborted by nobody: it ends also when the dashboard is no longer shown.
  const { signal } = new AbortController();
  try {
    if (verdict.kind === 'approve') await approveOffer(id, version, signal);
    else await returnOffer(id, version, verdict.reason, signal);
    announce({ table: 'offers', row: id, operation: 'update' });
    return { kind: verdict.kind === 'approve' ? 'approved' : 'approval_refused', by: null, isMine: true };
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (!(error instanceof Refusal && movedOn.includes(error.rule))) throw error;
    return (await settledBefore(id, me, signal)) ?? Promise.reject(error);
  }
}

/** What was decided of an offer that no longer waits; null for one that waits. */
async function settledBefore(id: string, me: string, signal: AbortSignal): Promise<Settled | null> {
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
