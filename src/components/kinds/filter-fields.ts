import type { ListLooks, ListWords } from '#components/blocks/columns/define-columns.ts';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import type { ListFilter, Periods } from '#machines/kinds/list-filters.ts';

/** Options of filters, by the id of the filter. */
export type FilterOptions = Readonly<Record<string, readonly { value: string; label: string }[]>>;

/**
 * Returns the filters of a tab with their labels: `filters.<id>`, for a flag `filters.<id>Yes` and `…No`, for preset
 * periods `periods.<id>.<key>`.
 */
export function filterFieldsOf<Row extends ListRow>(
  { list, valueNames }: ListLooks<Row>,
  words: ListWords,
  options: FilterOptions,
  tab: string,
): FilterField[] {
  const fieldOf = (id: string, filter: ListFilter): FilterField[] => {
    const named = { id, label: words.t(`filters.${id}`) };
    const presets = filter.presets ? { presets: filter.presets } : {};
    switch (filter.kind) {
      case 'flag':
        return [{ ...named, kind: 'flag', yes: words.t(`filters.${id}Yes`), no: words.t(`filters.${id}No`) }];
      case 'days':
        return [{ ...named, kind: 'days', ...presets }];
      case 'dates':
        return [{ ...named, kind: 'dates', presets: presetsOf(id, filter.periods ?? {}, words) }];
      case 'choice':
      case 'ids': {
        const nameOf = valueNames?.[id] ?? ((value: string) => words.t(`values.${id}.${value}`));
        const values = filter.kind === 'choice' ? (filter.values ?? []) : [];
        const offered = options[id] ?? values.map((value) => ({ value, label: nameOf(value, words) }));
        return offered.length > 0 ? [{ ...named, kind: 'choice', options: offered }] : [];
      }
    }
  };
  return Object.entries(list.filters).flatMap(([id, filter]) =>
    filter.tabs?.includes(tab) === false ? [] : fieldOf(id, filter),
  );
}

function presetsOf(id: string, periods: Periods, words: ListWords) {
  return Object.entries(periods).map(([key, [first, last]]) => ({
    label: words.t(`periods.${id}.${key}`),
    range: { start: dayInDubai(first), end: dayInDubai(last) },
  }));
}
