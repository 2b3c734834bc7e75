import * as z from 'zod/mini';
import type { FieldErrors } from '#machines/factories/form.machine.ts';

/** Form values for cancelling an interview. */
export const cancelValues = z.object({
  /** True if the candidate cannot attend; otherwise the company cancels. */
  byCandidate: z.boolean(),
  /** For staff. */
  reason: z.string(),
});
export type CancelValues = z.infer<typeof cancelValues>;

/** The initial values. */
export const emptyCancel: CancelValues = { byCandidate: false, reason: '' };

/** Returns validation errors as the last part of `scheduling:wrong.` keys; the server has the final say. */
export function checkCancel({ reason }: CancelValues): FieldErrors<CancelValues> {
  if (reason.trim() === '') return { reason: 'reason' };
  return reason.length > 500 ? { reason: 'tooLong' } : {};
}
