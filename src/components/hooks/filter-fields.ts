import type { ListMessages, ListPresentation } from '#components/blocks/columns/define-columns.ts';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { ListFilter, Periods } from '#machines/factories/list-filters.ts';

/** Options of filters, by the id of the filter. */
export type FilterOptions = Readonly<Record<string, readonly { value: string; label: string }[]>>;

/**
 * Returns the filters of a tab with their labels: `filters.<id>`, for a flag `filters.<id>Yes` and `…No`, for preset
 * periods `periods.<id>.<key>`.
 */
export function filterFieldsOf<Row extends ListRow>(
  { list, valueNames }: ListPresentation<Row>,
  messages: ListMessages,
  options: FilterOptions,
  tab: string,
): FilterField[] {
  const fieldOf = (id: string, filter: ListFilter): FilterField[] => {
    const named = { id, label: messages.t(`filters.${id}`) };
    const presets = filter.presets ? { presets: filter.presets } : {};
    switch (filter.kind) {
      case 'flag':
        return [
          { ...named, kind: 'flag', yes: messages.t(`filters.${id}Yes`), no: messages.t(`filters.${id}No`) },
        ];
      case 'days':
        return [{ ...named, kind: 'days', ...presets }];
      case 'dates':
        return [{ ...named, kind: 'dates', presets: presetsOf(id, filter.periods ?? {}, messages) }];
      case 'choice':
      case 'ids': {
        const nameOf = valueNames?.[id] ?? ((value: string) => messages.t(`values.${id}.${value}`));
        const values = filter.kind === 'choice' ? (filter.values ?? []) : [];
        const offered = options[id] ?? values.map((value) => ({ value, label: nameOf(value, messages) }));
        return offered.length > 0 ? [{ ...named, kind: 'choice', options: offered }] : [];
      }
    }
  };
  return Object.entries(list.filters).flatMap(([id, filter]) =>
    filter.tabs?.includes(tab) === false ? [] : fieldOf(id, filter),
  );
}

function presetsOf(id: string, periods: Periods, messages: ListMessages) {
  return Object.entries(periods).map(([key, [first, last]]) => ({
    label: messages.t(`periods.${id}.${key}`),
    range: { start: dayInDubai(first), end: dayInDubai(last) },
  }));
}
