/** Detects the date columns of a list, and in each the day and month order of dates such as "03/05/1990". */
import type { ListRow } from '#machines/factories/list-file/list-rows.ts';
import { dateOrderOf, dependsOnOrder } from '#shared/machform/dates.ts';
import { type Column, type DateField, dateFields } from './column-fields.ts';

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type ChosenOrder = (typeof dateOrders)[number];

/** A column with ambiguous dates, by its index. */
export interface DateColumn {
  index: number;
  /** What its dates prove: `mixed` if they contradict each other, `unknown` if the user must choose. */
  proven: 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown';
  chosen: ChosenOrder | null;
  /** An ambiguous date from the column; empty if there is none. */
  example: string;
}

/** Returns the date columns in which the order matters. */
export function dateColumnsOf(
  people: readonly ListRow[],
  columns: readonly Column[],
  chosen: Readonly<Record<string, ChosenOrder>>,
): DateColumn[] {
  return columns.flatMap((field, index) => {
    if (!isDateField(field)) return [];
    const values = people.flatMap(({ cells }) => cells[index] || []);
    const proven = dateOrderOf(values);
    const example = values.find(dependsOnOrder) ?? '';
    return proven === null ? [] : [{ index, proven, chosen: chosen[index] ?? null, example }];
  });
}

/** Returns the date order of a column; null if unknown, so that only unambiguous dates are read. */
export function orderOf({ proven, chosen }: DateColumn): ChosenOrder | null {
  if (chosen !== null) return chosen;
  return proven === 'dayFirst' || proven === 'monthFirst' ? proven : null;
}

export function isDateField(field: Column): field is DateField {
  return dateFields.some((one) => one === field);
}
