import { type Field, parseField } from './field.ts';
import { fullTextFunction, isOperator, isOperatorSql, isQuantifiable } from './operators.ts';
import { Scanner } from './scanner.ts';

/** One comparison of a field. */
export interface Comparison {
  kind: 'compare';
  negated: boolean;
  field: Field;
  operator: string;
  /** Whether the comparison must hold for any or all elements of an array; null for a single value. */
  quantifier: 'any' | 'all' | null;
  /** The text search configuration, or null for the database's default. */
  language: string | null;
  value: string | readonly string[];
}

/** Several conditions combined. */
export interface Tree {
  kind: 'and' | 'or';
  negated: boolean;
  parts: readonly Condition[];
}

/** A condition on rows. */
export type Condition = Comparison | Tree;

function list(scanner: Scanner): string[] {
  scanner.blanks();
  scanner.expect('(');
  const items: string[] = [];
  do items.push(scanner.quotedValue() ?? scanner.match(/[^,)]*/suy) ?? '');
  while (scanner.eat(','));
  scanner.expect(')');
  scanner.blanks();
  return items.length === 1 && items[0] === '' ? [] : items;
}

function parseIsOperand(scanner: Scanner): string {
  const word = scanner.match(/[a-z_]+/iy)?.toLowerCase() ?? '';
  if (isOperatorSql(word) === undefined) throw scanner.fail('isVal: (null, not_null, true, false, unknown)');
  return word;
}

/** Parses a value up to a comma or bracket, unless it is quoted or an array. */
const treeValue = (scanner: Scanner) => scanner.quotedValue() ?? scanner.match(/\{[^{}]*\}|[^,)]*/suy) ?? '';

/**
 * Parses `[not.]operator.value`; within a tree a value ends at a comma or bracket, otherwise at the end of the text.
 */
function comparison(scanner: Scanner, field: Field, inTree: boolean): Comparison {
  const negated = scanner.eat('not.');
  const operator = scanner.attempt(() => {
    const word = scanner.match(/[a-z]+/y) ?? '';
    return isOperator(word) ? word : null;
  });
  if (operator === null)
    throw scanner.fail(negated ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)');
  let quantifier: Comparison['quantifier'] = null;
  let language: string | null = null;
  if (isQuantifiable(operator)) {
    if (scanner.eat('(any)')) quantifier = 'any';
    else if (scanner.eat('(all)')) quantifier = 'all';
  } else if (fullTextFunction(operator) !== undefined && scanner.eat('(')) {
    language = scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim() ?? null;
    if (!language) throw scanner.fail('letter or digit');
    scanner.expect(')');
  }
  if (!scanner.eat('.')) throw scanner.fail('delimiter (.)');
  const read = operator === 'in' ? list : operator === 'is' ? parseIsOperand : inTree ? treeValue : null;
  const value = read === null ? scanner.rest() : read(scanner);
  return { kind: 'compare', negated, field, operator, quantifier, language, value };
}

function branch(scanner: Scanner): Condition {
  scanner.blanks();
  const word = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (word !== null) {
    return scanner.inside(() => tree(scanner, word.replace('not.', ''), word.startsWith('not.')));
  }
  const field = parseField(scanner);
  if (!scanner.eat('.')) throw scanner.fail('delimiter (.)');
  return comparison(scanner, field, true);
}

function tree(scanner: Scanner, word: string, negated: boolean): Tree {
  const parts: Condition[] = [];
  scanner.blanks();
  scanner.expect('(');
  do {
    parts.push(branch(scanner));
    scanner.blanks();
  } while (scanner.eat(','));
  scanner.expect(')');
  scanner.blanks();
  return { kind: word === 'and' ? 'and' : 'or', negated, parts };
}

/** Parses the condition of `field` with a value such as `gt.5`. Throws PGRST100. */
export function parseComparison(field: Field, value: string): Comparison {
  const scanner = new Scanner(value, 'filter');
  const condition = comparison(scanner, field, false);
  if (!scanner.done) throw scanner.fail('end of input');
  return condition;
}

/** Parses the tree of `word` (`and` or `or`) with a value such as `(a.eq.1,b.is.null)`. Throws PGRST100. */
export function parseTree(word: string, negated: boolean, value: string): Tree {
  const scanner = new Scanner(value, 'logic tree');
  const condition = tree(scanner, word, negated);
  if (!scanner.done) throw scanner.fail('end of input');
  return condition;
}
