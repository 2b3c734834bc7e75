/** The columns of days in a list, and which number of "03/05/1990" is the day in each. */
import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { dateOrderOf, dependsOnOrder } from '#shared/machform/dates.ts';
import { type Column, type DateField, dateFields } from './column-fields.ts';

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type ChosenOrder = (typeof dateOrders)[number];

/** A column whose dates can be read in two ways, by its place. */
export interface DateColumn {
  index: number;
  /** What its dates prove: `mixed` where they contradict each other, `unknown` where somebody has to say. */
  proven: 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown';
  chosen: ChosenOrder | null;
  /** One of its dates that depends on the order; empty where none does. */
  example: string;
}

/** The columns of days in which the order matters. */
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

/** The order by which a column's dates are read; null where none is known, so that only certain dates are read. */
export function orderOf({ proven, chosen }: DateColumn): ChosenOrder | null {
  if (chosen !== null) return chosen;
  return proven === 'dayFirst' || proven === 'monthFirst' ? proven : null;
}

export function isDateField(field: Column): field is DateField {
  return dateFields.some((one) => one === field);
}
