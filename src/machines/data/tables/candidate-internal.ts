import * as z from 'zod/mini';

/** A row of `candidate_internal`. */
export const candidateInternalRow = z.object({
  candidate_id: z.uuid(),
  owner_note: z.nullable(z.string()),
  next_action_note: z.nullable(z.string()),
  hold_reason: z.nullable(z.string()),
  do_not_rehire: z.boolean(),
  dnr_reason: z.nullable(z.string()),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
  held_at: z.nullable(z.iso.datetime({ offset: true })),
  held_due_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type CandidateInternal = z.infer<typeof candidateInternalRow>;
