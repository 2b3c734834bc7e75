import * as z from 'zod/mini';

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
