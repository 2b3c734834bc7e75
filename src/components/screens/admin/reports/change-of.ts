import type { StatChange } from '#components/ui/stat-card/change.tsx';
import type { Column } from '#machines/admin/reports/report.types.ts';

export interface NumberChange {
  direction: StatChange['direction'];
  tone: NonNullable<StatChange['tone']>;
  /** By which part of the number before, from 0; null where that was nothing. */
  part: number | null;
}

/** How a number has moved, and whether that is good; null where one of the two is missing. */
export function changeOf(
  now: number | null,
  before: number | null,
  better: Column['better'],
): NumberChange | null {
  if (now === null || before === null) return null;
  const direction = now === before ? 'same' : now > before ? 'up' : 'down';
  const isGood = (direction === 'up') === (better === 'more');
  return {
    direction,
    tone: better === null || direction === 'same' ? 'neutral' : isGood ? 'good' : 'bad',
    part: before === 0 ? null : Math.abs(now - before) / Math.abs(before),
  };
}
