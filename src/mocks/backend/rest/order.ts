import { notImplemented } from './errors.ts';
import { Scanner } from './scanner.ts';
import { identifier } from './statement.ts';

/** One term of an order. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc' | null;
  nulls: 'nulls first' | 'nulls last' | null;
}

function term(scanner: Scanner): Order {
  const column = scanner.name();
  if (scanner.sees('->') || scanner.sees('(')) throw notImplemented(`order by ${scanner.text}`);
  const order: Order = { column, direction: null, nulls: null };
  if (scanner.eat('.asc')) order.direction = 'asc';
  else if (scanner.eat('.desc')) order.direction = 'desc';
  if (scanner.eat('.nullsfirst')) order.nulls = 'nulls first';
  else if (scanner.eat('.nullslast')) order.nulls = 'nulls last';
  return order;
}

/** Reads `order=a.desc.nullslast,b`. Throws PGRST100 or 501. */
export function parseOrder(text: string | null): Order[] {
  if (text === null) return [];
  const scanner = new Scanner(text, 'order');
  const terms: Order[] = [];
  do terms.push(term(scanner));
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('asc, desc, nullsfirst, nullslast, "," or end of input');
  return terms;
}

/** `order by …` on the columns of `relation` (already quoted), or nothing. */
export function orderSql(terms: readonly Order[], relation: string): string {
  if (terms.length === 0) return '';
  const written = terms.map(({ column, direction, nulls }) =>
    [`${relation}.${identifier(column)}`, direction, nulls].filter((word) => word !== null).join(' '),
  );
  return ` order by ${written.join(', ')}`;
}
