import { RestError } from './errors.ts';
import { jsonPath } from './field.ts';
import { type Condition, parseComparison, parseTree } from './filters.ts';
import { type Order, parseOrder } from './order.ts';
import { narrow, parseCount, type Range } from './range.ts';
import { Scanner } from './scanner.ts';
import { type EmbedHead, parseEmbedHead, parseSelected, type Selected, star } from './select.ts';

/** What is asked of one table: at the root of a request, or of a table embedded in it. */
export interface Query {
  select: Selected[];
  embeds: Embed[];
  filters: Condition[];
  order: Order[];
  range: Range;
}

/** A related table that goes into the answer. */
export type Embed = Query & EmbedHead;

/** The name that an embedded table has in the answer, in filters for null and in orders. */
export const embedName = ({ name, alias }: Embed) => alias ?? name;

/** The refusal, PGRST108, of something about a table that isn't embedded. */
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

/** Reads a list of fields and embedded tables into `query`; one within brackets may be empty. */
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

/** Reads `select=a,alias:b,c::text,trips(*)`; nothing means every column. Throws PGRST100 or PGRST123. */
export function parseSelect(text: string | null): Query {
  const query = empty();
  if (!text) return { ...query, select: [star] };
  const scanner = new Scanner(text, 'select parameter');
  parseList(scanner, query);
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return query;
}

/** The part of the query that a path of embedded tables leads to; throws PGRST108 when it isn't selected. */
function partOf(query: Query, path: readonly string[]): Query {
  const [first, ...rest] = path;
  if (first === undefined) return query;
  const embed = query.embeds.find(({ name, alias }) => name === first || alias === first);
  if (embed) return partOf(embed, rest);
  throw notEmbedded(first);
}

/** The names that dots part in a parameter's key, and the scanner behind them. */
function pathOf(key: string): { names: [string, ...string[]]; scanner: Scanner } {
  const scanner = new Scanner(key, 'tree path');
  const names: [string, ...string[]] = [scanner.name()];
  while (scanner.eat('.')) names.push(scanner.name());
  return { names, scanner };
}

/** Puts one filter, tree, order, limit or offset where its key says; keys of embedded tables are dotted. */
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

/** True for the key of a parameter that is never a filter of a column. */
export function isReserved(key: string): boolean {
  return key === 'select' || /(?:^|\.)(?:and|or|order|limit|offset)$/.test(key);
}

/**
 * The query that parameters stand for, on the rows that the `Range` header leaves of them. Throws PGRST100 on
 * what isn't syntax or is given twice, PGRST103 on what isn't a range, PGRST108 where nothing is embedded.
 */
export function parseQuery(
  params: readonly (readonly [string, string])[],
  rangeHeader: string | null,
): Query {
  const once = params.map(([key]) => key).filter((key) => /(?:^|\.)(?:select|order|limit|offset)$/.test(key));
  const twice = once.find((key, index) => once.indexOf(key) < index);
  if (twice) throw new RestError(400, 'PGRST100', `The parameter ${twice} is given more than once`);
  const query = parseSelect(params.find(([key]) => key === 'select')?.[1] ?? null);
  for (const [key, value] of params) if (key !== 'select') apply(query, key, value);
  query.range = narrow(query.range, rangeHeader);
  return query;
}
