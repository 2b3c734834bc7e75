import * as z from 'zod/mini';

/** A row of `tasks`. */
export const taskRow = z.object({
  id: z.uuid(),
  candidate_id: z.nullable(z.uuid()),
  title: z.string(),
  kind: z.enum([
    'call_back',
    'follow_up',
    'message',
    'document',
    'interview',
    'offer',
    'visa',
    'onboarding',
    'other',
  ]),
  due_at: z.iso.datetime({ offset: true }),
  assignee_id: z.nullable(z.uuid()),
  created_by: z.nullable(z.uuid()),
  done_at: z.nullable(z.iso.datetime({ offset: true })),
  done_by: z.nullable(z.uuid()),
  snoozed_until: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Task = z.infer<typeof taskRow>;
