import type { TransitionPreview } from '#machines/data/rpc/preview-transition.ts';

/**
 * Whether a lead can be qualified: `past` if already further on or ended, `blocked` by a condition that can't be
 * overridden, `reason` if an unmet condition can be overridden with a reason, else `free`.
 */
export type Qualification = 'past' | 'blocked' | 'reason' | 'free';

/** Returns whether the lead can be qualified, from the transition preview. */
export function qualificationOf({ allowed, gates }: TransitionPreview): Qualification {
  if (!allowed) return 'past';
  const unmet = gates.filter(({ met }) => !met);
  if (unmet.some(({ overridable }) => !overridable)) return 'blocked';
  return unmet.length > 0 ? 'reason' : 'free';
}
