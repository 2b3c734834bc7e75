import { notImplemented } from './errors.ts';
import { Scanner } from './scanner.ts';
import { identifier } from './statement.ts';

/** One column of an answer. */
export type Selected = '*' | { column: string; alias: string | null; cast: string | null };

function item(scanner: Scanner): Selected {
  if (scanner.eat('*')) return '*';
  if (scanner.sees('...')) throw notImplemented(`spread of an embedded relation (${scanner.text})`);
  let column = scanner.name();
  let alias: string | null = null;
  if (!scanner.sees('::') && scanner.eat(':')) {
    alias = column;
    column = scanner.name();
  }
  if (scanner.sees('->')) throw notImplemented(`JSON path in select (${scanner.text})`);
  if (scanner.sees('(') || scanner.sees('!')) throw notImplemented(`embedded relation ${column}`);
  if (scanner.sees('.')) throw notImplemented(`aggregate of ${column}`);
  const cast = scanner.eat('::') ? (scanner.match(/[a-z_][a-z0-9_ ]*/iy)?.trim() ?? '') : null;
  if (cast === '') throw scanner.fail('the name of a type');
  if (scanner.sees('.')) throw notImplemented(`aggregate of ${column}`);
  return { column, alias, cast };
}

/** Reads `select=a,alias:b,c::text`; nothing means every column. Throws PGRST100 or 501. */
export function parseSelect(text: string | null): Selected[] {
  if (!text) return ['*'];
  const scanner = new Scanner(text, 'select parameter');
  const items: Selected[] = [];
  do items.push(item(scanner));
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return items;
}

/** The list in SQL, of the columns of `relation` (already quoted). */
export function selectSql(items: readonly Selected[], relation: string): string {
  const columns = items.map((selected) => {
    if (selected === '*') return `${relation}.*`;
    const field = `${relation}.${identifier(selected.column)}`;
    // A cast is words alone (parseSelect), so it can hold no other expression.
    const value = selected.cast === null ? field : `cast(${field} as ${selected.cast})`;
    return `${value} as ${identifier(selected.alias ?? selected.column)}`;
  });
  return columns.join(', ');
}
