/** Translations of a list: its catalogue, and the labels of its columns, tabs and filters. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import type { ListMessages, ListPresentation } from '#components/blocks/columns/define-columns.ts';
import type { Namespace } from '#components/i18n/i18n.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { TableColumn, TableLayout } from '#components/ui/table/table.props.ts';
import type { TabItem } from '#components/ui/tabs/tabs.tsx';
import type { ListRow } from '#machines/factories/list.source.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { FilterOptions } from './filter-fields.ts';

/** Returns the translations of a list. Its catalogue has the list's name; a test checks that it has every key. */
export function useListMessages(id: string, references: References | null): ListMessages {
  const { t } = useTranslation(id as Namespace);
  const { t: tCandidate } = useTranslation('candidates');
  const format = useFormat();
  const sourceName = useSourceName();
  return useMemo(
    () => ({
      t: (key) => t(key as never),
      tCandidate: (key, fallback) =>
        tCandidate(key as never, fallback === undefined ? {} : { defaultValue: fallback }),
      format,
      sourceName,
      staffName: (person) => references && nameIn(references, person),
    }),
    [t, tCandidate, format, sourceName, references],
  );
}

/** Returns a column of the table, with its heading. */
export function tableColumn<Row extends ListRow>(
  list: ListPresentation<Row>['list'],
  { id, label, width, minWidth, render, isRowHeader, align }: ListPresentation<Row>['columns'][number],
  { t }: ListMessages,
): TableColumn<Row> {
  return {
    id,
    label: label ?? t(`columns.${id}`),
    ...(label !== undefined && { isDataLabel: true }),
    width,
    ...(minWidth && { minWidth }),
    isSortable: list.sortable.includes(id),
    render,
    ...(isRowHeader && { isRowHeader }),
    ...(align && { align }),
  };
}

/** Returns the initially visible columns. */
export function initialLayout<Row extends ListRow>({ columns }: ListPresentation<Row>): TableLayout {
  return { order: [], hidden: columns.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])), widths: {} };
}

/** Returns options whose labels are their values. */
export function optionsByValue(values: Readonly<Record<string, readonly string[]>> = {}): FilterOptions {
  return Object.fromEntries(
    Object.entries(values).map(([id, names]) => [id, names.map((value) => ({ value, label: value }))]),
  );
}

/** Returns a tab with its label, and its count if known. */
export function tabOf(id: string, count: number | null, { t }: ListMessages): TabItem<string> {
  return { id, label: t(`tabs.${id}`), ...(count !== null && { count }) };
}
