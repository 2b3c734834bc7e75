import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { loadRecord } from '#machines/data/record.ts';

/** A question of a scorecard: a score is 0 to 5, a check yes or no. */
export const scorecardItem = z.object({
  code: z.string(),
  kind: z.enum(['score', 'check']),
  required: z.boolean(),
  label: z.record(z.string(), z.string()),
});
export type ScorecardItem = z.infer<typeof scorecardItem>;

/** A row of `interview_templates`. */
export const interviewTemplateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  items: z.array(scorecardItem),
  /** Asked in a road test; in other kinds of interview they may be answered. */
  road_test: z.array(scorecardItem),
  is_default: z.boolean(),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type InterviewTemplate = z.infer<typeof interviewTemplateRow>;

/** What names a template where one is chosen. */
export const interviewTemplateChoice = z.pick(interviewTemplateRow, {
  id: true,
  name: true,
  is_default: true,
  active: true,
});
export type InterviewTemplateChoice = z.infer<typeof interviewTemplateChoice>;

/** Every template by name, those that are out of use too; throws as `client` does. */
export async function listInterviewTemplates(signal: AbortSignal): Promise<InterviewTemplateChoice[]> {
  const { data } = await client
    .from('interview_templates')
    .select(columnsOf(interviewTemplateChoice))
    .order('name')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(interviewTemplateChoice, data);
}

/** One template with its questions; throws as `client` does, PGRST116 where there is none. */
export async function loadInterviewTemplate(id: string, signal: AbortSignal): Promise<InterviewTemplate> {
  return loadRecord('interview_templates', interviewTemplateRow, { id }, signal);
}
