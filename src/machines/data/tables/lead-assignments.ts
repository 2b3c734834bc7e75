import * as z from 'zod/mini';

/** A row of `lead_assignments`. */
export const leadAssignmentRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  from_id: z.nullable(z.uuid()),
  to_id: z.nullable(z.uuid()),
  by_id: z.nullable(z.uuid()),
  kind: z.enum(['claimed', 'assigned', 'round_robin', 'released', 'lapsed', 'pooled', 'merged']),
  skipped: z.array(z.json()),
  deferred_until: z.nullable(z.iso.datetime({ offset: true })),
  at: z.iso.datetime({ offset: true }),
});
export type LeadAssignment = z.infer<typeof leadAssignmentRow>;
