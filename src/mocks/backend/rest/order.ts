import { type Field, fieldSql, parseField, type Scope } from './field.ts';
import { Scanner } from './scanner.ts';
import { identifier, type Statement } from './statement.ts';

/** One sort term. */
export interface Order {
  field: Field;
  /** The embedded table of the field, or null. */
  embed: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'nulls first' | 'nulls last' | null;
}

function term(scanner: Scanner): Order {
  scanner.blanks();
  const embed = scanner.attempt(() => {
    const name = scanner.name();
    return scanner.eat('(') ? name : null;
  });
  const order: Order = { field: parseField(scanner), embed, direction: null, nulls: null };
  if (embed !== null) scanner.expect(')');
  if (scanner.eat('.asc')) order.direction = 'asc';
  else if (scanner.eat('.desc')) order.direction = 'desc';
  if (scanner.eat('.nullsfirst')) order.nulls = 'nulls first';
  else if (scanner.eat('.nullslast')) order.nulls = 'nulls last';
  scanner.blanks();
  return order;
}

/** Parses `order=a.desc.nullslast,b->key,embedded(c)`. Throws PGRST100. */
export function parseOrder(text: string): Order[] {
  const scanner = new Scanner(text, 'order');
  const terms: Order[] = [];
  do terms.push(term(scanner));
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('asc, desc, nullsfirst, nullslast, "," or end of input');
  return terms;
}

/** Returns `order by …`, or an empty string; `embedded` returns the unquoted relation of an embedded table. */
export function orderSql(
  terms: readonly Order[],
  scope: Scope,
  statement: Statement,
  embedded: (name: string) => string,
): string {
  if (terms.length === 0) return '';
  const written = terms.map(({ field, embed, direction, nulls }) => {
    const at = embed === null ? scope : { relation: identifier(embedded(embed)), table: null };
    return [fieldSql(field, at, statement), direction, nulls].filter((word) => word !== null).join(' ');
  });
  return ` order by ${written.join(', ')}`;
}
