/** The row of a list that names its columns: titles and notes may stand above it. */
import { type ListRow, namingRows } from './list-rows.ts';
import type { CountNamed } from './read-list.ts';

/** Numbers and addresses as people have them: a row with one of them is a person. */
const contact = /(?:\d[\s().-]*){8}|\S@\S+\.\S/;

/** The place of the naming row among `rows`, or null where the first row is a person already. */
export function findNamingRow(rows: readonly ListRow[], countNamed: CountNamed): number | null {
  if (rows.length < 2) return null;
  const first = rows.slice(0, namingRows);
  const named = first.map(({ cells }) => (cells.some((cell) => contact.test(cell)) ? 0 : countNamed(cells)));
  const most = Math.max(...named);
  if (most > 0) return named.indexOf(most);
  // Names nobody knows, below a title of one cell.
  const width = Math.max(...first.map(({ cells }) => filled(cells)));
  const at = first.findIndex(({ cells }) => filled(cells) * 2 > width);
  return first[at]?.cells.some((cell) => /\d{5}/.test(cell) || contact.test(cell)) ? null : at;
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}
