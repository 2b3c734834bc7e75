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
  /** Questions for a road test; optional in other kinds of interview. */
  road_test: z.array(scorecardItem),
  is_default: z.boolean(),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type InterviewTemplate = z.infer<typeof interviewTemplateRow>;

/** The columns shown where a template is chosen. */
export const interviewTemplateChoice = z.pick(interviewTemplateRow, {
  id: true,
  name: true,
  is_default: true,
  active: true,
});
export type InterviewTemplateChoice = z.infer<typeof interviewTemplateChoice>;

/** Returns every template by name, including inactive ones; throws as `client` does. */
export async function listInterviewTemplates(signal: AbortSignal): Promise<InterviewTemplateChoice[]> {
  const { data } = await client
    .from('interview_templates')
    .select(columnsOf(interviewTemplateChoice))
    .order('name')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(interviewTemplateChoice, data);
}

/** Loads one template with its questions; throws as `client` does, PGRST116 if there is none. */
export async function loadInterviewTemplate(id: string, signal: AbortSignal): Promise<InterviewTemplate> {
  return loadRecord('interview_templates', interviewTemplateRow, { id }, signal);
}
