import type { TransitionPreview } from '#machines/data/rpc/preview-transition.ts';

/**
 * Whether somebody can be qualified: `past` when he is further already or has ended, `blocked` by a condition that
 * nobody passes, `reason` when one can be passed by giving a reason, else `free`.
 */
export type Standing = 'past' | 'blocked' | 'reason' | 'free';

/** How qualifying stands by what was looked at. */
export function standingOf({ allowed, gates }: TransitionPreview): Standing {
  if (!allowed) return 'past';
  const unmet = gates.filter(({ met }) => !met);
  if (unmet.some(({ overridable }) => !overridable)) return 'blocked';
  return unmet.length > 0 ? 'reason' : 'free';
}
