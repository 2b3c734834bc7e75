/** Finds the header row of a list, which may be preceded by titles and notes. */
import { headerSearchRows, type ListRow } from './list-rows.ts';
import type { CountFieldNames } from './parse-list-file.ts';

/** Matches phone numbers and email addresses: a row with one of them is a person. */
const contact = /(?:\d[\s().-]*){8}|\S@\S+\.\S/;

/** Returns the index of the header row in `rows`, or null if the first row is already a person. */
export function findHeaderRow(rows: readonly ListRow[], countKnownColumns: CountFieldNames): number | null {
  if (rows.length < 2) return null;
  const first = rows.slice(0, headerSearchRows);
  const named = first.map(({ cells }) =>
    cells.some((cell) => contact.test(cell)) ? 0 : countKnownColumns(cells),
  );
  const maxNameCount = Math.max(...named);
  if (maxNameCount > 0) return named.indexOf(maxNameCount);
  // Unknown column names, below a title in a single cell.
  const width = Math.max(...first.map(({ cells }) => filled(cells)));
  const at = first.findIndex(({ cells }) => filled(cells) * 2 > width);
  return first[at]?.cells.some((cell) => /\d{5}/.test(cell) || contact.test(cell)) ? null : at;
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}
