import type { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';

/** Whether something was not stored because somebody else had changed it. */
export function isStale(error: AppError | null): boolean {
  return error instanceof Refusal && error.rule === 'STALE_VERSION';
}
