import type { StatChange } from '#components/ui/stat-card/change.tsx';
import type { Column } from '#machines/admin/reports/report.types.ts';

export interface NumberChange {
  direction: StatChange['direction'];
  tone: NonNullable<StatChange['tone']>;
  /** Relative change from 0 upwards; null if the previous number was 0. */
  part: number | null;
}

/** Returns the change of a number, and whether it is good; null if one of the two is missing. */
export function changeOf(
  now: number | null,
  before: number | null,
  better: Column['better'],
): NumberChange | null {
  if (now === null || before === null) return null;
  const direction = now === before ? 'same' : now > before ? 'up' : 'down';
  const isImprovement = (direction === 'up') === (better === 'more');
  return {
    direction,
    tone: better === null || direction === 'same' ? 'neutral' : isImprovement ? 'good' : 'bad',
    part: before === 0 ? null : Math.abs(now - before) / Math.abs(before),
  };
}
