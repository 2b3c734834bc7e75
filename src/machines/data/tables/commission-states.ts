import * as z from 'zod/mini';

/** The states of a line, in order. */
export const commissionStates = ['projected', 'earned', 'approved', 'paid', 'on_hold', 'cancelled'] as const;

/** A row of `commission_states`. */
export const commissionStateRow = z.object({
  entry_id: z.uuid(),
  status: z.enum(commissionStates),
  earned_at: z.nullable(z.iso.datetime({ offset: true })),
  approved_by: z.nullable(z.uuid()),
  approved_at: z.nullable(z.iso.datetime({ offset: true })),
  paid_ref: z.nullable(z.string()),
  paid_at: z.nullable(z.iso.datetime({ offset: true })),
  dispute_status: z.nullable(z.enum(['open', 'upheld', 'refused'])),
  dispute_note: z.nullable(z.string()),
  dispute_answer: z.nullable(z.string()),
  held_at: z.nullable(z.iso.datetime({ offset: true })),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type CommissionState = z.infer<typeof commissionStateRow>;
