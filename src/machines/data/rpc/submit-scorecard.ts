import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Scorecard, scorecardAnswers, scorecardRow } from '#machines/data/tables/scorecards.ts';

/** The data of an unfinished scorecard, stored in its draft. */
export const scorecardDraft = z.object({
  scores: scorecardAnswers,
  road_test: scorecardAnswers,
  licence_seen: z.nullable(z.boolean()),
  overall: z.nullable(z.int()),
  recommendation: z.nullable(scorecardRow.shape.recommendation),
  comment: z.string(),
});
export type ScorecardDraft = z.infer<typeof scorecardDraft>;

/**
 * Sends a scorecard once: repeated unchanged, returns the existing one. Throws as `client` does; refused with
 * SCORECARD_INCOMPLETE (params: missing, invalid: codes of questions, `overall`, `recommendation`, `licence_seen`),
 * NOT_OWNER for users who are not its interviewers, TRANSITION_NOT_ALLOWED and NOT_FOUND.
 */
export async function submitScorecard(
  interviewId: string,
  draft: ScorecardDraft,
  signal: AbortSignal,
): Promise<Scorecard> {
  const { data } = await client
    .rpc('submit_scorecard', {
      p_interview_id: interviewId,
      ...Object.fromEntries(Object.entries(draft).map(([name, value]) => [`p_${name}`, value])),
    })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'interviews', row: interviewId, operation: 'update' });
  return scorecardRow.parse(data);
}
