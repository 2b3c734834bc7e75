/** Assigns our fields to the columns of a list. */

import type { ListRow } from '#machines/factories/list-file/list-rows.ts';
import { asciiDigits } from '#shared/digits.ts';
import { parseCountry } from '#shared/machform/countries.ts';
import type { Column, ColumnField } from './column-fields.ts';
import { suggestedFieldOf } from './column-names.ts';

/** Number of rows examined to exclude fields for a column. */
const sampleSize = 200;

/** Returns the number of columns in this row with a known name. */
export function countKnownColumns(cells: readonly string[]): number {
  return new Set(cells.map(suggestedFieldOf).filter((field) => field !== undefined)).size;
}

/**
 * Returns the field of each column, by its name and as far as its values allow. Several columns may have the same
 * field.
 */
export function guessColumns(header: readonly string[], people: readonly ListRow[], count: number): Column[] {
  const sample = people.slice(0, sampleSize);
  const named = Array.from({ length: count }, (_, at) => suggestedFieldOf(header[at] ?? ''));
  const hasLocation = named.some(
    (field) => field === 'emirate' || field === 'residence' || field === 'nationality',
  );
  return named.map((field, at) => {
    if (field === undefined) return null;
    const values = sample.flatMap(({ cells }) => cells[at] || []);
    if (field === 'country') {
      const isResidence = hasLocation || values.some((value) => parseCountry(value) === 'AE');
      return isResidence ? 'residence' : 'nationality';
    }
    return values.length === 0 || values.some((value) => isPossibleValue(field, value)) ? field : null;
  });
}

/** A column "Do you have a phone?" does not contain numbers. */
function isPossibleValue(field: ColumnField, value: string): boolean {
  if (field === 'phone' || field === 'whatsapp') return /\d{3}/.test(asciiDigits(value));
  return field !== 'email' || value.includes('@');
}

/** Returns the number of columns in the widest row. */
export function widthOf(rows: readonly ListRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** Returns what must be assigned before anything can be imported. */
export function missingOf(columns: readonly Column[]): 'name' | 'contact' | null {
  const has = (...fields: readonly ColumnField[]) => fields.some((field) => columns.includes(field));
  if (!has('full_name', 'first_name', 'last_name')) return 'name';
  return has('phone', 'whatsapp', 'email') ? null : 'contact';
}
