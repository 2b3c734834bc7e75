import * as z from 'zod/mini';

/** A row of `onboarding_task_details`. */
export const onboardingTaskDetailRow = z.object({
  onboarding_task_id: z.uuid(),
  candidate_id: z.uuid(),
  evidence: z.nullable(z.record(z.string(), z.json())),
  blocked_reason: z.nullable(z.string()),
  skip_reason: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type OnboardingTaskDetail = z.infer<typeof onboardingTaskDetailRow>;
