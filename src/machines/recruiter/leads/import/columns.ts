/** Which of our fields each column of a list is. */

import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { asciiDigits } from '#shared/digits.ts';
import { readCountry } from '#shared/machform/countries.ts';
import type { Column, ColumnField } from './column-fields.ts';
import { namedField } from './column-names.ts';

/** How many rows are looked at to tell what a column can't be. */
const sampleSize = 200;

/** How many columns of this row have a name that we know. */
export function countNamed(cells: readonly string[]): number {
  return new Set(cells.map(namedField).filter((field) => field !== undefined)).size;
}

/** What the columns of a list are, by their names and as far as their values allow. Several may be the same field. */
export function guessColumns(header: readonly string[], people: readonly ListRow[], count: number): Column[] {
  const sample = people.slice(0, sampleSize);
  const named = Array.from({ length: count }, (_, at) => namedField(header[at] ?? ''));
  const hasPlace = named.some(
    (field) => field === 'emirate' || field === 'residence' || field === 'nationality',
  );
  return named.map((field, at) => {
    if (field === undefined) return null;
    const values = sample.flatMap(({ cells }) => cells[at] || []);
    if (field === 'country') {
      const isResidence = hasPlace || values.some((value) => readCountry(value) === 'AE');
      return isResidence ? 'residence' : 'nationality';
    }
    return values.length === 0 || values.some((value) => canBe(field, value)) ? field : null;
  });
}

/** "Do you have a phone?" is no column of numbers. */
function canBe(field: ColumnField, value: string): boolean {
  if (field === 'phone' || field === 'whatsapp') return /\d{3}/.test(asciiDigits(value));
  return field !== 'email' || value.includes('@');
}

/** How many columns the widest row has. */
export function widthOf(rows: readonly ListRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** What must still be said before anybody can be imported. */
export function missingOf(columns: readonly Column[]): 'name' | 'contact' | null {
  const has = (...fields: readonly ColumnField[]) => fields.some((field) => columns.includes(field));
  if (!has('full_name', 'first_name', 'last_name')) return 'name';
  return has('phone', 'whatsapp', 'email') ? null : 'contact';
}
