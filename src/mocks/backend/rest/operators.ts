/** Operators that may be followed by `(any)` or `(all)`, in SQL. */
const quantified: Readonly<Record<string, string>> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

/** Operators with one value, in SQL. */
const plain: Readonly<Record<string, string>> = {
  neq: '<>',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

/** Full-text operators: the function that parses the value. They may be followed by a language. */
const fullText: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** Values accepted by `is`, in SQL. */
const isOperands: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};

const lookUp = (words: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** Returns the SQL operator that compares with one value; undefined if there is none. */
export const comparisonOperator = (word: string) => lookUp(quantified, word) ?? lookUp(plain, word);

/** Returns the function that parses a full-text query; undefined for other operators. */
export const fullTextFunction = (word: string) => lookUp(fullText, word);

/** Returns the SQL test of `is` with this word; undefined if there is none. */
export const isOperatorSql = (word: string) => lookUp(isOperands, word);

/** Returns whether an operator supports `(any)` and `(all)`. */
export const isQuantifiable = (word: string) => lookUp(quantified, word) !== undefined;

/** Returns whether a word is a filter operator. */
export function isOperator(word: string): boolean {
  return (
    word === 'in' ||
    word === 'is' ||
    comparisonOperator(word) !== undefined ||
    fullTextFunction(word) !== undefined
  );
}

/** Returns whether `value` has the form `[not.]operator.…`, so that it is a filter and not an argument. */
export function looksLikeFilter(value: string): boolean {
  return isOperator(/^(?:not\.)?([a-z]+)(?:\([^.]*\))?\./.exec(value)?.[1] ?? '');
}
