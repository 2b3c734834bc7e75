import * as z from 'zod/mini';

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
