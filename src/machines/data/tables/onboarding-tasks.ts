import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { onboardingTaskDetailRow } from './onboarding-task-details.ts';
import { onboardingTaskTemplateRow } from './onboarding-task-templates.ts';

/** A row of `onboarding_tasks`. */
export const onboardingTaskRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  candidate_id: z.uuid(),
  code: z.string(),
  owner_role: z.enum(['operations', 'driver']),
  sort_order: z.int(),
  required_for_deploy: z.boolean(),
  depends_on: z.array(z.string()),
  evidence_kind: z.enum(['none', 'file', 'text', 'number']),
  health: z.boolean(),
  status: z.enum(['todo', 'in_progress', 'done', 'blocked', 'skipped']),
  due_on: z.nullable(z.iso.date()),
  done_by: z.nullable(z.uuid()),
  done_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type OnboardingTask = z.infer<typeof onboardingTaskRow>;

const named = z.pick(onboardingTaskRow, { code: true, status: true, due_on: true, done_at: true });
const onboardingLine = z.extend(named, {
  template: z.pick(onboardingTaskTemplateRow, { title_i18n: true }),
});
/** A task of an application, with its labels in every language. */
export type OnboardingLine = z.infer<typeof onboardingLine>;

/** Returns the tasks of an application in order, without health tasks for recruiters; throws as `client` does. */
export async function listOnboardingLines(
  applicationId: string,
  signal: AbortSignal,
): Promise<OnboardingLine[]> {
  const { data } = await client
    .from('onboarding_tasks')
    .select(`${columnsOf(named)},template:onboarding_task_templates(title_i18n)`)
    .eq('application_id', applicationId)
    .order('sort_order')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(onboardingLine, data);
}

const template = z.pick(onboardingTaskTemplateRow, {
  title_i18n: true,
  help_i18n: true,
  document_type_code: true,
});
const detail = z.pick(onboardingTaskDetailRow, { evidence: true, blocked_reason: true, skip_reason: true });
const workRow = z.extend(onboardingTaskRow, { template, detail: z.nullable(detail) });
/** A task with all data operations need: its texts, its evidence, and why it is blocked or skipped. */
export type OnboardingWork = z.infer<typeof workRow>;

/** Returns the tasks of these applications, in the order of their templates; throws as `client` does. */
export async function listOnboardingWork(
  applicationIds: readonly string[],
  signal: AbortSignal,
): Promise<OnboardingWork[]> {
  if (applicationIds.length === 0) return [];
  const { data } = await client
    .from('onboarding_tasks')
    .select(
      `${columnsOf(onboardingTaskRow)},template:onboarding_task_templates(${columnsOf(template)}),detail:onboarding_task_details(${columnsOf(detail)})`,
    )
    .in('application_id', applicationIds)
    .order('sort_order')
    .order('code')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(workRow, data);
}
