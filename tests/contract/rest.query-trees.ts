import fc from 'fast-check';

interface Comparison {
  kind: 'compare';
  negated: boolean;
  /** The field in PostgREST's syntax, and in SQL. */
  field: readonly [rest: string, sql: string];
  /** The operator before its value, in PostgREST's syntax. */
  operator: string;
  value: string | readonly string[];
  /** The comparison in SQL, without `negated`. */
  sql: string;
}

interface Tree {
  kind: 'and' | 'or';
  negated: boolean;
  parts: readonly Condition[];
}

type Condition = Comparison | Tree;

/** A query in PostgREST's query string, and the equivalent SQL. */
export interface Query {
  rest: URLSearchParams;
  sql: string;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const escaped = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const arrayText = (items: readonly string[]) => `{${items.map(escaped).join(',')}}`;

type Field = Comparison['field'];
const column = (name: string): Field => [name, `s.${name}`];

/** Creates a comparison with an infix operator. */
function binary(field: Field, operator: string, sqlOperator: string, value: string): Comparison {
  const bound = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
  return {
    kind: 'compare',
    negated: false,
    field,
    operator,
    value,
    sql: `${field[1]} ${sqlOperator} ${literal(bound)}`,
  };
}

const orderings = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const patterns = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' };
const containment = { cs: '@>', cd: '<@', ov: '&&' };
const ranges = { ...containment, sl: '<<', sr: '>>', nxr: '&<', nxl: '&>', adj: '-|-' };

function binaries(
  field: Field,
  operators: Readonly<Record<string, string>>,
  values: readonly string[],
): fc.Arbitrary<Condition> {
  return fc
    .tuple(fc.constantFrom(...Object.entries(operators)), fc.constantFrom(...values))
    .map(([[operator, sql], value]) => binary(field, operator, sql, value));
}

/** Creates an `in` condition, whose list may be empty. */
function membership(field: Field, values: readonly string[]): fc.Arbitrary<Condition> {
  return fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }).map((value) => ({
    kind: 'compare',
    negated: false,
    field,
    operator: 'in',
    // PostgREST treats a list of one empty text as the empty list.
    value: value.length === 1 && value[0] === '' ? [] : value,
    sql:
      value.length === 0 || (value.length === 1 && value[0] === '')
        ? 'false'
        : `${field[1]} in (${value.map(literal).join(', ')})`,
  }));
}

/** Creates an `is` condition, which distinguishes null. */
function createIsCondition(field: Field, words: readonly string[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...words).map((value) => ({
    kind: 'compare',
    negated: false,
    field,
    operator: 'is',
    value,
    sql: `${field[1]} is ${value.replace('_', ' ')}`,
  }));
}

/** Creates an operator that must hold for any or all elements of an array. */
function quantified(
  field: Field,
  operators: Readonly<Record<string, string>>,
  values: readonly string[],
): fc.Arbitrary<Condition> {
  const list = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...Object.entries(operators)), fc.constantFrom('any', 'all'), list)
    .map(([[operator, sql], quantifier, items]) => {
      const value = arrayText(items);
      const bound = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
      return {
        kind: 'compare',
        negated: false,
        field,
        operator: `${operator}(${quantifier})`,
        value,
        sql: `${field[1]} ${sql} ${quantifier} (${literal(bound)})`,
      };
    });
}

const { neq: _, ...quantifiable } = orderings;
const nulls = ['null', 'not_null'];
const distinct = { isdistinct: 'is distinct from' };
const numbers = ['-1', '0', '1', '2', '5', '6'];
const decimals = ['-3', '0.75', '2', '9.50'];
const texts = ['a', 'A b', 'é,x', 'q"r', '(p)', 'b\\c', '50%_', '', 'a.eq.1', 'null', "'; --", ' a '];
const likes = ['a*', '*b*', '%"%', '(*', 'É%', '*', '', '5_\\%*'];
const expressions = ['^a', '[A-Z]', 'é', '\\(p\\)', '^$', 'b|q'];
const days = ['2026-01-28', '2026-02-01', '2026-02-28'];
const moments = ['2026-03-01T20:00:00Z', '2026-03-02T17:00:00+04:00', '2026-03-03'];
const arrays = [['x'], ['y z'], ['w,"v"', ''], [], ['x', 'y z']].map(arrayText);
const spans = ['[1,3)', '(2,5]', 'empty', '[4,)'];
const documents = ['{"n": 1}', '{"k": "a"}', '{}', '{"list": [1]}'];

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  binaries(column('n'), { ...orderings, ...distinct }, numbers),
  membership(column('n'), numbers),
  quantified(column('n'), quantifiable, numbers),
  binaries(column('d'), orderings, decimals),
  binaries(column('t'), { ...orderings, ...distinct }, texts),
  membership(column('t'), texts),
  quantified(column('t'), quantifiable, texts),
  binaries(column('t'), { like: patterns.like, ilike: patterns.ilike }, likes),
  quantified(column('t'), { like: patterns.like, ilike: patterns.ilike }, likes),
  binaries(column('t'), { match: patterns.match, imatch: patterns.imatch }, expressions),
  binaries(column('b'), { eq: '=', neq: '<>', ...distinct }, ['true', 'false']),
  createIsCondition(column('b'), [...nulls, 'true', 'false', 'unknown']),
  binaries(column('day'), orderings, days),
  binaries(column('at'), orderings, moments),
  binaries(column('tags'), { ...containment, eq: '=' }, arrays),
  binaries(column('span'), ranges, spans),
  binaries(column('j'), { cs: '@>', cd: '<@' }, documents),
  binaries(['j->>k', "s.j ->> 'k'"], orderings, ['a', 'b.c', '']),
  binaries(['j->n', "s.j -> 'n'"], orderings, ['1', '2']),
  binaries(['j->list->0', "s.j -> 'list' -> 0"], { eq: '=' }, ['0', '1']),
  membership(['j->>k', "s.j ->> 'k'"], ['a', 'b.c']),
  ...['n', 't', 'day', 'at', 'tags', 'j', 'span'].map((name) => createIsCondition(column(name), nulls)),
);

const { condition } = fc.letrec<{ condition: Condition; tree: Condition; leaf: Condition }>((tie) => ({
  condition: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('leaf'), tie('tree')),
  tree: fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    negated: fc.boolean(),
    parts: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }),
  }),
  leaf: fc.tuple(leaf, fc.boolean()).map(([made, negated]) => ({ ...made, negated })),
}));

/** Formats a value in a tree: quoted if it could be read as syntax. */
function inTree(value: Comparison['value'], operator: string): string {
  if (typeof value !== 'string') return `(${value.map(escaped).join(',')})`;
  return operator === 'is' ? value : escaped(value);
}

function branch(condition: Condition): string {
  const not = condition.negated ? 'not.' : '';
  if (condition.kind !== 'compare')
    return `${not}${condition.kind}(${condition.parts.map(branch).join(',')})`;
  const { field, operator, value } = condition;
  return `${field[0]}.${not}${operator}.${inTree(value, operator)}`;
}

/** Returns the query parameter of a condition. */
function parameter(condition: Condition): [key: string, value: string] {
  const not = condition.negated ? 'not.' : '';
  if (condition.kind !== 'compare') {
    return [`${not}${condition.kind}`, `(${condition.parts.map(branch).join(',')})`];
  }
  const { field, operator, value } = condition;
  const text = typeof value === 'string' ? value : `(${value.map(escaped).join(',')})`;
  return [field[0], `${not}${operator}.${text}`];
}

function toSql(condition: Condition): string {
  const sql =
    condition.kind === 'compare' ? condition.sql : condition.parts.map(toSql).join(` ${condition.kind} `);
  return `${condition.negated ? 'not ' : ''}(${sql})`;
}

const term = fc.record({
  field: fc.constantFrom(...['n', 'd', 't', 'b', 'day', 'at', 'tags', 'span'].map(column), [
    'j->>k',
    "s.j ->> 'k'",
  ] as const),
  direction: fc.constantFrom('', 'asc', 'desc'),
  nulls: fc.constantFrom('', 'first', 'last'),
});

/** A random query: conditions, a total order, a page. */
export const query: fc.Arbitrary<Query> = fc
  .record({
    conditions: fc.array(condition, { maxLength: 3 }),
    order: fc.array(term, { maxLength: 3 }),
    limit: fc.option(fc.integer({ min: 0, max: 30 })),
    offset: fc.option(fc.integer({ min: 0, max: 10 })),
  })
  .map(({ conditions, order, limit, offset }) => {
    const rest = new URLSearchParams({ select: 'id' });
    for (const made of conditions) rest.append(...parameter(made));
    const terms = order.map(({ field, direction, nulls }) =>
      [field[0], direction, nulls && `nulls${nulls}`].filter((word) => word !== '').join('.'),
    );
    rest.append('order', [...terms, 'id'].join(','));
    if (limit !== null) rest.append('limit', String(limit));
    if (offset !== null) rest.append('offset', String(offset));
    const orderSql = order.map(
      ({ field, direction, nulls }) => `${field[1]} ${direction} ${nulls && `nulls ${nulls}`}`,
    );
    const where = ['true', ...conditions.map(toSql)].join(' and ');
    const page = `limit ${limit ?? 'all'} offset ${offset ?? 0}`;
    return {
      rest,
      sql: `select s.id from public.samples s where ${where} order by ${[...orderSql, 's.id'].join(', ')} ${page}`,
    };
  });
