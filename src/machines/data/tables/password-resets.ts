import * as z from 'zod/mini';

/** A row of `password_resets`. */
export const passwordResetRow = z.object({
  id: z.uuid(),
  driver_candidate_id: z.nullable(z.uuid()),
  user_id: z.uuid(),
  by: z.nullable(z.uuid()),
  at: z.iso.datetime({ offset: true }),
  method: z.enum(['single', 'bulk']),
});
export type PasswordReset = z.infer<typeof passwordResetRow>;
