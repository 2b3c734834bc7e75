import { RestError } from './errors.ts';
import { jsonPath } from './field.ts';
import { type Condition, parseComparison, parseTree } from './filters.ts';
import { type Order, parseOrder } from './order.ts';
import { limitRange, parseCount, type Range } from './range.ts';
import { Scanner } from './scanner.ts';
import { type EmbedHead, parseEmbedHead, parseSelected, type Selected, star } from './select.ts';

/** Query of one table: the root of a request, or an embedded table. */
export interface Query {
  select: Selected[];
  embeds: Embed[];
  filters: Condition[];
  order: Order[];
  range: Range;
}

/** A related table included in the response. */
export type Embed = Query & EmbedHead;

/** Returns an embedded table's name in the response, in null filters and in orders. */
export const embedName = ({ name, alias }: Embed) => alias ?? name;

/** Creates the error PGRST108 for a table that is not embedded. */
export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

const empty = (): Query => ({
  select: [],
  embeds: [],
  filters: [],
  order: [],
  range: { offset: 0, limit: null },
});

/** Parses a list of fields and embedded tables into `query`; a list in brackets may be empty. */
function parseList(scanner: Scanner, query: Query): void {
  do {
    scanner.blanks();
    const head = parseEmbedHead(scanner);
    if (head === null) {
      query.select.push(parseSelected(scanner));
    } else {
      const embed = { ...empty(), ...head };
      if (!scanner.sees(')')) scanner.inside(() => parseList(scanner, embed));
      scanner.expect(')');
      query.embeds.push(embed);
    }
    scanner.blanks();
  } while (scanner.eat(','));
}

/** Parses `select=a,alias:b,c::text,trips(*)`; null selects every column. Throws PGRST100 or PGRST123. */
export function parseSelect(text: string | null): Query {
  const query = empty();
  if (!text) return { ...query, select: [star] };
  const scanner = new Scanner(text, 'select parameter');
  parseList(scanner, query);
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return query;
}

/** Returns the part of the query at a path of embedded tables; throws PGRST108 if it is not selected. */
function partOf(query: Query, path: readonly string[]): Query {
  const [first, ...rest] = path;
  if (first === undefined) return query;
  const embed = query.embeds.find(({ name, alias }) => name === first || alias === first);
  if (embed) return partOf(embed, rest);
  throw notEmbedded(first);
}

/** Splits a parameter's key at dots into names; returns them with the scanner after them. */
function pathOf(key: string): { names: [string, ...string[]]; scanner: Scanner } {
  const scanner = new Scanner(key, 'tree path');
  const names: [string, ...string[]] = [scanner.name()];
  while (scanner.eat('.')) names.push(scanner.name());
  return { names, scanner };
}

/** Applies one filter, tree, order, limit or offset at its key; keys of embedded tables are dotted. */
function apply(query: Query, key: string, value: string): void {
  const { names, scanner } = pathOf(key);
  const word = names.at(-1) ?? '';
  const above = names.slice(0, -1);
  if (word === 'and' || word === 'or') {
    const path = above.filter((name) => name !== 'not');
    partOf(query, path).filters.push(parseTree(word, path.length < above.length, value));
    return;
  }
  const part = partOf(query, above);
  if (word === 'order') part.order = parseOrder(value);
  else if (word === 'limit' || word === 'offset') part.range[word] = parseCount(word, value);
  else {
    const field = { name: word, path: jsonPath(scanner) };
    if (!scanner.done) throw scanner.fail('end of input');
    part.filters.push(parseComparison(field, value));
  }
}

/** Returns whether a parameter's key is reserved, so that it never filters a column. */
export function isReserved(key: string): boolean {
  return key === 'select' || /(?:^|\.)(?:and|or|order|limit|offset)$/.test(key);
}

/**
 * Parses the query of the parameters, limited by the `Range` header. Throws PGRST100 for invalid syntax or a duplicate,
 * PGRST103 for an invalid range, PGRST108 for a table that is not embedded.
 */
export function parseQuery(
  params: readonly (readonly [string, string])[],
  rangeHeader: string | null,
): Query {
  const parameterKeys = params
    .map(([key]) => key)
    .filter((key) => /(?:^|\.)(?:select|order|limit|offset)$/.test(key));
  const duplicateParameter = parameterKeys.find((key, index) => parameterKeys.indexOf(key) < index);
  if (duplicateParameter)
    throw new RestError(400, 'PGRST100', `The parameter ${duplicateParameter} is given more than once`);
  const query = parseSelect(params.find(([key]) => key === 'select')?.[1] ?? null);
  for (const [key, value] of params) if (key !== 'select') apply(query, key, value);
  query.range = limitRange(query.range, rangeHeader);
  return query;
}
