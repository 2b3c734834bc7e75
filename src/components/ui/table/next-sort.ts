import type { Sort } from '#shared/list-query.ts';

/**
 * Returns the sort order after a header is pressed: ascending, then descending, then unsorted. `isAdded` keeps the
 * first sort column and adds this one as the second. There is no third.
 */
export function nextSort(sort: readonly Sort[], column: string, isAdded: boolean): readonly Sort[] {
  const at = sort.findIndex((one) => one.column === column);
  const next = toggleSort(sort[at], column);
  if (!isAdded) return next;
  const others = sort.filter((one) => one.column !== column);
  return at === 0 ? [...next, ...others] : [...others.slice(0, 1), ...next];
}

function toggleSort(known: Sort | undefined, column: string): readonly Sort[] {
  if (!known) return [{ column, isDescending: false }];
  return known.isDescending ? [] : [{ column, isDescending: true }];
}
