import * as z from 'zod/mini';
import type { FieldErrors } from '#machines/kinds/form.machine.ts';

/** What is said of an interview that is cancelled. */
export const cancelValues = z.object({
  /** The candidate cannot come; otherwise it is the company that cancels. */
  byCandidate: z.boolean(),
  /** For staff. */
  reason: z.string(),
});
export type CancelValues = z.infer<typeof cancelValues>;

/** Nothing typed yet. */
export const emptyCancel: CancelValues = { byCandidate: false, reason: '' };

/** What is wrong, as the last part of `scheduling:wrong.`; the server decides. */
export function checkCancel({ reason }: CancelValues): FieldErrors<CancelValues> {
  if (reason.trim() === '') return { reason: 'reason' };
  return reason.length > 500 ? { reason: 'tooLong' } : {};
}
