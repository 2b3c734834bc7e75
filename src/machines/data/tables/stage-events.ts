import * as z from 'zod/mini';

/** A row of `stage_events`. */
export const stageEventRow = z.object({
  id: z.int(),
  application_id: z.uuid(),
  candidate_id: z.uuid(),
  from_stage: z.nullable(z.string()),
  to_stage: z.string(),
  actor_id: z.nullable(z.uuid()),
  actor_role: z.enum(['admin', 'recruiter', 'operations', 'driver', 'system']),
  reason_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The cause of a step that is not a stage machine transition. */
  cause: z.nullable(z.enum(['merge_undone', 'rejection_undone'])),
  gate_overrides: z.record(z.string(), z.json()),
  at: z.iso.datetime({ offset: true }),
  duration_seconds: z.nullable(z.int()),
});
export type StageEvent = z.infer<typeof stageEventRow>;
