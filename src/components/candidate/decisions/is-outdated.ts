import type { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';

const rules = ['STALE_VERSION', 'GATE_NOT_MET', 'TRANSITION_NOT_ALLOWED', 'NOT_OWNER'];

/** Whether a decision was refused because the lead is no longer as it was read. */
export function isOutdated(error: AppError | null): boolean {
  return error instanceof Refusal && rules.includes(error.rule);
}
