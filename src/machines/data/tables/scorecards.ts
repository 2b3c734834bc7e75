import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** Answers by question code: 0 to 5 for a score, yes or no for a check. */
export const scorecardAnswers = z.record(z.string(), z.union([z.int(), z.boolean()]));

/** A row of `scorecards`. */
export const scorecardRow = z.object({
  id: z.uuid(),
  interview_id: z.uuid(),
  interviewer_id: z.uuid(),
  template_id: z.uuid(),
  scores: scorecardAnswers,
  road_test: scorecardAnswers,
  licence_seen: z.nullable(z.boolean()),
  overall: z.int(),
  recommendation: z.enum(['yes', 'no', 'maybe']),
  comment: z.nullable(z.string()),
  submitted_at: z.iso.datetime({ offset: true }),
});
export type Scorecard = z.infer<typeof scorecardRow>;

/**
 * Returns the scorecards of an interview that the user may read, first sent first: interviewers see others' after
 * sending their own. Throws as `client` does.
 */
export async function listScorecards(interviewId: string, signal: AbortSignal): Promise<Scorecard[]> {
  const { data } = await client
    .from('scorecards')
    .select(columnsOf(scorecardRow))
    .eq('interview_id', interviewId)
    .order('submitted_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(scorecardRow, data);
}

const verdict = z.pick(scorecardRow, { interview_id: true, recommendation: true });
export type Verdict = z.infer<typeof verdict>;

/** Returns the recommendations of these interviews' scorecards that the user may read; throws as `client` does. */
export async function listVerdicts(interviewIds: readonly string[], signal: AbortSignal): Promise<Verdict[]> {
  const { data } = await client
    .from('scorecards')
    .select(columnsOf(verdict))
    .in('interview_id', interviewIds)
    .order('submitted_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(verdict, data);
}
