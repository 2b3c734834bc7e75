/** `hold_candidate` and `resume_candidate`: put a candidate on hold, and resume. */
import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

type CandidateVersion = Pick<Candidate, 'id' | 'version'>;

/**
 * Puts this version of a candidate on hold, until a day or until further notice. Throws as `client` does; refused with
 * NOT_OWNER, STALE_VERSION, REASON_REQUIRED, TRANSITION_NOT_ALLOWED and NOT_FOUND.
 */
export async function holdCandidate(
  { id, version }: CandidateVersion,
  { reason, until }: { reason: string; until: string | null },
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('hold_candidate', { p_candidate_id: id, p_reason: reason, p_until: until, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}

/** Resumes this version of a candidate; refused as `holdCandidate`. */
export async function resumeCandidate({ id, version }: CandidateVersion, signal: AbortSignal): Promise<void> {
  await client
    .rpc('resume_candidate', { p_candidate_id: id, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
