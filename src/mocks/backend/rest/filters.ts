import { arrayLiteral } from '#mocks/backend/db/values.ts';
import { notImplemented } from './errors.ts';
import { Scanner } from './scanner.ts';
import { identifier, type Statement } from './statement.ts';

/** A condition on rows: one comparison, or several joined. */
export type Condition =
  | { kind: 'compare'; negated: boolean; column: string; operator: string; value: string | readonly string[] }
  | { kind: 'and' | 'or'; negated: boolean; parts: readonly Condition[] };

/** Operators with one value, in SQL. */
const comparisons: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

/** What `is` takes, in SQL. */
const truths: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};

/** Operators of PostgREST that are still to come. */
const missing = /^(match|imatch|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj)$/;
const operatorHint = 'operator (eq, gt, ...)';

const isOperator = (word: string) => word === 'in' || word === 'is' || Object.hasOwn(comparisons, word);

/** True when `value` reads as `[not.]operator.…`, so that it is a filter and not an argument. */
export function looksLikeFilter(value: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)(?:\([^.]*\))?\./.exec(value)?.[1] ?? '';
  return isOperator(operator) || missing.test(operator);
}

function column(scanner: Scanner): string {
  const name = scanner.name();
  if (scanner.sees('->')) throw notImplemented(`filter on a JSON path (${scanner.text})`);
  return name;
}

function list(scanner: Scanner): string[] {
  scanner.expect('(');
  const items: string[] = [];
  do items.push(scanner.quotedValue() ?? scanner.match(/[^,)]*/suy) ?? '');
  while (scanner.eat(','));
  scanner.expect(')');
  return items.length === 1 && items[0] === '' ? [] : items;
}

/** Reads `[not.]operator.value`; within a tree a value ends at a comma or bracket, otherwise with the text. */
function comparison(scanner: Scanner, name: string, inTree: boolean): Condition {
  const negated = scanner.eat('not.');
  const operator = scanner.match(/[a-z]+/y) ?? '';
  if (missing.test(operator)) throw notImplemented(`operator ${operator}`);
  if (!isOperator(operator)) throw scanner.fail(operatorHint);
  if (scanner.sees('(')) throw notImplemented(`operator ${operator} with any or all`);
  scanner.expect('.');
  const compare = (value: string | string[]): Condition => ({
    kind: 'compare',
    negated,
    column: name,
    operator,
    value,
  });
  if (operator === 'in') return compare(list(scanner));
  if (operator === 'is') {
    const word = scanner.match(/[a-z_]+/iy)?.toLowerCase() ?? '';
    if (!Object.hasOwn(truths, word)) throw scanner.fail('null, not_null, true, false or unknown');
    return compare(word);
  }
  if (!inTree) return compare(scanner.rest());
  return compare(scanner.quotedValue() ?? scanner.match(/\{[^}]*\}|[^,)]*/suy) ?? '');
}

function branch(scanner: Scanner): Condition {
  const word = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (word !== null) return tree(scanner, word);
  const name = column(scanner);
  scanner.expect('.');
  return comparison(scanner, name, true);
}

function tree(scanner: Scanner, word: string): Condition {
  const parts: Condition[] = [];
  scanner.expect('(');
  do parts.push(branch(scanner));
  while (scanner.eat(','));
  scanner.expect(')');
  return { kind: word.endsWith('and') ? 'and' : 'or', negated: word.startsWith('not.'), parts };
}

/**
 * The condition that one query parameter stands for: `age=gt.5`, `or=(a.eq.1,b.is.null)`. Throws PGRST100
 * on what isn't syntax, 501 on what isn't implemented.
 */
export function parseFilter(key: string, value: string): Condition {
  const scanner = new Scanner(value, /^(not\.)?(and|or)$/.test(key) ? 'logic tree' : 'filter');
  let condition: Condition;
  if (/^(not\.)?(and|or)$/.test(key)) condition = tree(scanner, key);
  else {
    const path = new Scanner(key, 'tree path');
    const name = column(path);
    if (path.sees('.')) throw notImplemented(`filter on an embedded relation (${key})`);
    if (!path.done) throw path.fail('end of input');
    condition = comparison(scanner, name, false);
  }
  if (!scanner.done) throw scanner.fail('end of input');
  return condition;
}

/** The condition in SQL, on the columns of `relation` (already quoted). */
function conditionSql(condition: Condition, relation: string, statement: Statement): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind !== 'compare') {
    const parts = condition.parts.map((part) => conditionSql(part, relation, statement));
    return `${not}(${parts.join(` ${condition.kind} `)})`;
  }
  const { operator, value } = condition;
  const field = `${relation}.${identifier(condition.column)}`;
  if (typeof value !== 'string') return `${not}${field} = any (${statement.bind(arrayLiteral(value))})`;
  if (operator === 'is') return `${not}${field} ${truths[value]}`;
  // In a URL `*` stands for the pattern's `%`.
  const bound = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
  return `${not}${field} ${comparisons[operator]} ${statement.bind(bound)}`;
}

/** `where …` of all conditions together, or nothing. */
export function whereSql(conditions: readonly Condition[], relation: string, statement: Statement): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => conditionSql(condition, relation, statement)).join(' and ')}`;
}
