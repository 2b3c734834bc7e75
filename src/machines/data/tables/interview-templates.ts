import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `interview_templates`. */
export const interviewTemplateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  items: z.array(z.json()),
  road_test: z.array(z.json()),
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
