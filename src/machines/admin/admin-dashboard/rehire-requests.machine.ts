/** Loads and decides the "do not rehire" requests that wait for an admin. */
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  decideRehireRequest,
  listRehireRequests,
  type RehireRequest,
} from '#machines/data/rpc/do-not-rehire.ts';
import { candidateInternal } from '#machines/data/tables/candidate-internal.ts';
import type { DueNote } from '#machines/factories/due-list.context.ts';
import { createDueListMachine } from '#machines/factories/due-list.machine.ts';
import type { DueListSource } from '#machines/factories/due-list.source.ts';
import { Refusal } from '#shared/refusal.ts';

/** Approves the request as it was loaded, or refuses it with a note for the requester. */
export type RehireVerdict =
  | { kind: 'approve'; item: RehireRequest }
  | { kind: 'refuse'; item: RehireRequest; note: string };

/** Outcome of a request; `isMine` is true if this client decided it. */
export interface RehireOutcome {
  answer: 'approved' | 'refused' | 'withdrawn';
  isMine: boolean;
}

/** The state of a decision. */
export type RehireDecision = DueNote<RehireVerdict, RehireOutcome>;

/** Returns the key of a request. A repeated request gets another key. */
export function keyOf({ id, requested_at }: RehireRequest): string {
  return `${id} ${requested_at}`;
}

export const rehireRequestsSource: DueListSource<RehireRequest, RehireVerdict, RehireOutcome> = {
  id: 'rehireRequests',
  load: (_, signal) => listRehireRequests(signal),
  keyOf,
  canDo: ({ is_own }) => !is_own,
  do: decide,
  // Each admin is notified of a new request. A decision is announced on the candidate's `staff:` topic.
  topics: (me, requests) => [`user:${me}`, ...requests.map(({ id }) => `staff:${id}`)],
  isAbout: ({ table }) => table === 'candidate_internal' || table === 'notifications',
  isHeld: true,
};

export const rehireRequestsMachine = createDueListMachine(rehireRequestsSource);

/** Decides a request. If it was decided or withdrawn already, returns that outcome. Throws an AppError. */
async function decide(verdict: RehireVerdict): Promise<RehireOutcome> {
  const { item, kind } = verdict;
  // Never aborted: the decision finishes even if the dashboard closes.
  const { signal } = new AbortController();
  try {
    await decideRehireRequest(item, kind === 'refuse' ? verdict.note : null, signal);
    announce({ table: 'candidate_internal', row: item.id, operation: 'update' });
    return { answer: kind === 'approve' ? 'approved' : 'refused', isMine: true };
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (!(error instanceof Refusal && error.rule === 'STALE_VERSION')) throw error;
    return (await loadOutcome(item.id, signal)) ?? Promise.reject(error);
  }
}

/** Returns the outcome of a request that no longer waits; null if another request waits. */
async function loadOutcome(candidateId: string, signal: AbortSignal): Promise<RehireOutcome | null> {
  try {
    const internal = await candidateInternal(candidateId, signal);
    if (internal === null || internal.dnr_requested_at !== null) return null;
    if (internal.do_not_rehire) return { answer: 'approved', isMine: false };
    return { answer: internal.dnr_refused_note === null ? 'withdrawn' : 'refused', isMine: false };
  } catch (cause) {
    throw dataErrorOf(cause);
  }
}
