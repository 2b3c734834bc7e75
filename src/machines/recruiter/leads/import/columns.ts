/** Which of our fields each column of a list is. */

import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { fieldOf, type MachformField } from '#shared/machform/fields.ts';

/** What a column can be, in the order offered. */
export const columnFields = [
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'whatsapp',
  'email',
  'license_type',
  'license_country',
  'license_number',
  'transmission',
  'experience',
  'uae_experience',
  'location',
  'emirate',
  'visa_status',
  'visa_expiry',
  'nationality',
  'date_of_birth',
  'passport_no',
  'emirates_id',
  'expected_salary',
  'available_from',
  'language',
] as const satisfies readonly MachformField[];
export type ColumnField = (typeof columnFields)[number];

/** What a column is; null is left out. */
export type Column = ColumnField | null;

/** What the columns of a list are, as far as their names say so; no field stands twice. */
export function guessColumns(header: readonly string[], count: number): Column[] {
  const taken = new Set<ColumnField>();
  return Array.from({ length: count }, (_, at) => {
    const guess = fieldOf(header[at] ?? '');
    const field = columnFields.find((one) => one === guess);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether the first row names the columns: it says what we know, or holds no number as people have. */
export function isHeader(cells: readonly string[]): boolean {
  return (
    guessColumns(cells, cells.length).some((field) => field !== null) ||
    !cells.some((cell) => /\d{5}/.test(cell))
  );
}

/** How many columns the widest row has. */
export function widthOf(rows: readonly ListRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** The columns with one of them changed; a field that another had is taken from it. */
export function withColumn(columns: readonly Column[], index: number, field: Column): Column[] {
  return columns.map((old, at) => (at === index ? field : old === field ? null : old));
}

/** What must still be said before anybody can be imported. */
export function missingOf(columns: readonly Column[]): 'name' | 'contact' | null {
  const has = (...fields: readonly ColumnField[]) => fields.some((field) => columns.includes(field));
  if (!has('full_name', 'first_name', 'last_name')) return 'name';
  return has('phone', 'whatsapp', 'email') ? null : 'contact';
}
