import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `onboarding_task_templates`. */
export const onboardingTaskTemplateRow = z.object({
  code: z.string(),
  title_i18n: z.record(z.string(), z.string()),
  help_i18n: z.nullable(z.record(z.string(), z.string())),
  owner_role: z.enum(['operations', 'driver']),
  sort_order: z.int(),
  required_for_deploy: z.boolean(),
  can_start_before_visa: z.boolean(),
  depends_on: z.array(z.string()),
  due_offset_wd: z.int(),
  evidence: z.enum(['none', 'file', 'text', 'number']),
  document_type_code: z.nullable(z.string()),
  applies_when: z.record(z.string(), z.json()),
  active: z.boolean(),
  source_note: z.nullable(z.string()),
  last_reviewed_on: z.nullable(z.iso.date()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
  health: z.boolean(),
});
export type OnboardingTaskTemplate = z.infer<typeof onboardingTaskTemplateRow>;

const shortRow = z.pick(onboardingTaskTemplateRow, {
  code: true,
  title_i18n: true,
  owner_role: true,
  evidence: true,
  document_type_code: true,
});
/** A kind of task, with the columns needed to choose one. */
export type TaskType = z.infer<typeof shortRow>;

/** Returns the active kinds of tasks, in order; throws as `client` does. */
export async function listTaskTypes(signal: AbortSignal): Promise<TaskType[]> {
  const { data } = await client
    .from('onboarding_task_templates')
    .select(columnsOf(shortRow))
    .eq('active', true)
    .order('sort_order')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(shortRow, data);
}
