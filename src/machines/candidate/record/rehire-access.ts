/** "Do not rehire" of a candidate: what a reader sees of it and may do about it. The database decides. */
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { type AccessFacts, type Viewer, worksOn } from './access.ts';

/** Ask an admin for the mark, set it, or remove it. */
export type RehireAct = 'requestBan' | 'markBan' | 'allowRehire';

/** The mark, and the request for it, as lists and records have them. */
export type RehireMark = Pick<CandidateInternal, 'do_not_rehire' | 'dnr_requested_at'>;

const ended = ['rejected', 'withdrawn', 'separated'];

/** What this person may do about hiring the candidate again; null for nothing. */
export function rehireActOf(candidate: AccessFacts, mark: RehireMark | null, user: Viewer): RehireAct | null {
  if (mark === null || !worksOn(candidate, user)) return null;
  if (mark.do_not_rehire) return user.role === 'admin' ? 'allowRehire' : null;
  if (!ended.includes(candidate.current_stage)) return null;
  if (user.role === 'admin') return 'markBan';
  return mark.dnr_requested_at === null ? 'requestBan' : null;
}

/** How things are: marked, a request is waiting, or the last request was refused; null for none of these. */
export function rehireStateOf(
  internal: (RehireMark & Pick<CandidateInternal, 'dnr_refused_note'>) | null,
): 'marked' | 'waiting' | 'refused' | null {
  if (internal === null) return null;
  if (internal.do_not_rehire) return 'marked';
  if (internal.dnr_requested_at !== null) return 'waiting';
  return internal.dnr_refused_note === null ? null : 'refused';
}
