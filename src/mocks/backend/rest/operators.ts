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

/** Full-text operators: the function that makes a query of the value. They may be followed by a language. */
const fullText: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** What `is` takes, in SQL. */
const truths: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};

const lookUp = (words: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** The operator in SQL that compares with one value; undefined when there is none. */
export const comparisonOperator = (word: string) => lookUp(quantified, word) ?? lookUp(plain, word);

/** The function that reads a full-text query; undefined for another operator. */
export const fullTextFunction = (word: string) => lookUp(fullText, word);

/** The test in SQL that `is` makes with this word; undefined when it makes none. */
export const truthTest = (word: string) => lookUp(truths, word);

/** True for an operator that `(any)` and `(all)` go with. */
export const isQuantifiable = (word: string) => lookUp(quantified, word) !== undefined;

/** True for every operator of a filter. */
export function isOperator(word: string): boolean {
  return (
    word === 'in' ||
    word === 'is' ||
    comparisonOperator(word) !== undefined ||
    fullTextFunction(word) !== undefined
  );
}

/** True when `value` reads as `[not.]operator.…`, so that it is a filter and not an argument. */
export function looksLikeFilter(value: string): boolean {
  return isOperator(/^(?:not\.)?([a-z]+)(?:\([^.]*\))?\./.exec(value)?.[1] ?? '');
}
