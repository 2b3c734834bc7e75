import { useTranslation } from 'react-i18next';
import type { Sort } from '#shared/list-query.ts';

/** Returns a text that describes the sort order. */
export function useSortMessages(
  sort: readonly Sort[],
  columns: readonly { id: string; label: string }[],
): string {
  const { t } = useTranslation('table');
  const [first, second] = sort.flatMap(({ column, isDescending }) => {
    const label = columns.find(({ id }) => id === column)?.label;
    if (label === undefined) return [];
    return [t(isDescending ? 'sorted.descending' : 'sorted.ascending', { column: label })];
  });
  if (first === undefined) return t('sorted.none');
  return second === undefined ? t('sorted.by', { first }) : t('sorted.then', { first, second });
}
