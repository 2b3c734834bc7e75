/** What a user sees of a candidate's "do not rehire" mark and may do about it. The database decides. */
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { type AccessFacts, type Viewer, worksOn } from './access.ts';

/** Requests the mark from an admin, withdraws the request, sets the mark, or removes it. */
export type RehireAction = 'requestBan' | 'withdrawRequest' | 'markBan' | 'allowRehire';

/** The mark and its pending request, as lists and records load them. */
export type RehireMark = Pick<CandidateInternal, 'do_not_rehire' | 'dnr_requested_at'>;

const ended = ['rejected', 'withdrawn', 'separated'];

/** Returns the "do not rehire" action available to this user; null for none. */
export function rehireActionOf(
  candidate: AccessFacts,
  mark: RehireMark | null,
  user: Viewer,
): RehireAction | null {
  if (mark === null || !worksOn(candidate, user)) return null;
  if (mark.do_not_rehire) return user.role === 'admin' ? 'allowRehire' : null;
  if (!ended.includes(candidate.current_stage)) return null;
  if (user.role === 'admin') return 'markBan';
  return mark.dnr_requested_at === null ? 'requestBan' : null;
}

/** Returns whether this user may withdraw the waiting request: the requester, and admins. */
export function canWithdrawRequest(
  mark: (RehireMark & Pick<CandidateInternal, 'dnr_requested_by'>) | null,
  { id, role }: Viewer,
): boolean {
  if (mark === null || mark.do_not_rehire || mark.dnr_requested_at === null) return false;
  return role === 'admin' || mark.dnr_requested_by === id;
}

/** Returns whether the candidate is marked, a request is waiting, or the last request was refused; null for none. */
export function rehireStateOf(
  internal: (RehireMark & Pick<CandidateInternal, 'dnr_refused_note'>) | null,
): 'marked' | 'waiting' | 'refused' | null {
  if (internal === null) return null;
  if (internal.do_not_rehire) return 'marked';
  if (internal.dnr_requested_at !== null) return 'waiting';
  return internal.dnr_refused_note === null ? null : 'refused';
}
