/** What a decision on a lead is taken on, read anew when its dialog opens. */
import { checkEligibility } from '#machines/data/rpc/check-eligibility.ts';
import { lastCandidateChange } from '#machines/data/rpc/last-candidate-change.ts';
import { previewTransition, type TransitionPreview } from '#machines/data/rpc/preview-transition.ts';
import { type Application, listOpenApplications } from '#machines/data/tables/applications.ts';
import { type CandidateInternal, candidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';

/** What is decided in a dialog. */
export const decisionIntents = ['release', 'hold', 'resume', 'reject', 'qualify', 'nextAction'] as const;
export type DecisionIntent = (typeof decisionIntents)[number];

/** A lead as it stands. */
export interface Standing {
  candidate: Candidate;
  /** Null where it isn't this person's to read. */
  application: Application | null;
  /** Null where it isn't this person's to read. */
  internal: CandidateInternal | null;
  /** What qualifying asks for; null for every other decision. */
  preview: TransitionPreview | null;
  /** Who changed the candidate last, null where no person did, and when in milliseconds since 1970 UTC. */
  change: { by: string | null; at: number };
}

/** Reads a lead for one decision; throws what `dataErrorOf` understands. */
export async function readStanding(
  intent: DecisionIntent,
  id: string,
  signal: AbortSignal,
): Promise<Standing> {
  const [candidate, [application = null], internal, change] = await Promise.all([
    loadCandidate(id, signal),
    listOpenApplications([id], signal),
    candidateInternal(id, signal),
    lastCandidateChange(id, signal),
  ]);
  const preview = intent === 'qualify' && application ? await checkedPreview(application.id, signal) : null;
  return { candidate, application, internal, change, preview };
}

/** Nobody should have to give a reason for a check that nobody made: it is made first. */
async function checkedPreview(applicationId: string, signal: AbortSignal): Promise<TransitionPreview> {
  const preview = await previewTransition(applicationId, 'qualified', signal);
  const isUnchecked = preview.gates.some(
    ({ gate, met, params }) => gate === 'eligibility_run' && !met && params.verdict === undefined,
  );
  if (!isUnchecked) return preview;
  await checkEligibility(applicationId, signal);
  return previewTransition(applicationId, 'qualified', signal);
}
