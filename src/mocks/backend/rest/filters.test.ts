import { describe, expect, it } from 'vitest';
import { RestError } from './errors.ts';
import { looksLikeFilter } from './operators.ts';
import { parseQuery } from './query.ts';
import { Statement } from './statement.ts';
import { whereSql } from './where.ts';

const column = (name: string, type: string) => ({ name, type, fallback: null });
const table = {
  schema: 'public',
  name: 't',
  primaryKey: [],
  columns: [column('words', 'tsvector'), column('data', 'jsonb'), column('name', 'text')],
};

/** Returns the SQL of one query parameter and its bound values. */
function written(key: string, value: string) {
  const statement = new Statement();
  const { filters } = parseQuery([[key, value]], null);
  return [whereSql(filters, { relation: 't', table }, statement), ...statement.params];
}

describe('a filter', () => {
  it.each([
    ['age', 'eq.5', ' where t."age" = $1', '5'],
    ['age', 'not.gte.5', ' where not t."age" >= $1', '5'],
    ['a b', 'neq.', ' where t."a b" <> $1', ''],
    ['"a\\"b"', 'lt.1', ' where t."a""b" < $1', '1'],
    ['name', 'eq."quoted",)', ' where t."name" = $1', '"quoted",)'],
    ['name', 'ilike.*a%', ' where t."name" ilike $1', '%a%'],
    ['name', 'eq.*', ' where t."name" = $1', '*'],
    ['name', 'in.(a,"b,c","d\\"e",f"g)', ' where t."name" = any ($1)', '{"a","b,c","d\\"e","f\\"g"}'],
    ['name', 'in.()', ' where t."name" = any ($1)', '{}'],
    ['my-col', 'lte.1', ' where t."my-col" <= $1', '1'],
    ['age', 'isdistinct.1', ' where t."age" is distinct from $1', '1'],
    ['age', 'eq(any).{1,2}', ' where t."age" = any ($1)', '{1,2}'],
    ['name', 'not.like(all).{a*,*b}', ' where not t."name" like all ($1)', '{a%,%b}'],
    ['span', 'nxr.[1,2)', ' where t."span" &< $1', '[1,2)'],
    ['words', 'fts.a', ' where t."words" @@ to_tsquery($1)', 'a'],
  ])('binds the value of %s=%s', (key, value, sql, bound) => {
    expect(written(key, value)).toEqual([sql, bound]);
  });

  it.each([
    ['is.null', 'is null'],
    ['is.NOT_NULL', 'is not null'],
    ['is.true', 'is true'],
    ['is.false', 'is false'],
    ['is.unknown', 'is unknown'],
  ])('writes %s as an SQL keyword', (value, sql) => {
    expect(written('a', value)).toEqual([` where t."a" ${sql}`]);
  });

  it('binds the keys of a JSON path', () => {
    expect(written('data->a->>0', 'eq.1')).toEqual([' where t."data"->$1->>$2::int = $3', 'a', '0', '1']);
    expect(written('name->"b.c"', 'is.null')).toEqual([' where to_jsonb(t."name")->$1 is null', 'b.c']);
  });

  it('binds the language of a full-text search', () => {
    expect(written('name', 'wfts(simple).a')).toEqual([
      ' where to_tsvector($1, t."name") @@ websearch_to_tsquery($2, $3)',
      'simple',
      'simple',
      'a',
    ]);
  });

  it('keeps the nesting of logical operators', () => {
    expect(written('or', '(a.eq.1,not.and(b.gt.2,c.in.(x,y)),d.not.is.null)')).toEqual([
      ' where (t."a" = $1 or not (t."b" > $2 and t."c" = any ($3)) or not t."d" is null)',
      '1',
      '2',
      '{"x","y"}',
    ]);
    expect(written('not.or', '(a.eq."x),(",b.eq.{1,2})')).toEqual([
      ' where not (t."a" = $1 or t."b" = $2)',
      'x),(',
      '{1,2}',
    ]);
  });
});

describe('an unknown operator', () => {
  it.each(['eqx.1', 'constructor.1', 'not.constructor.1', 'is.constructor', 'is.__proto__'])(
    'in %s is rejected',
    (value) => {
      expect(() => written('a', value)).toThrow(RestError);
      expect(() => written('or', `(a.${value})`)).toThrow(RestError);
    },
  );
});

describe('telling arguments from filters', () => {
  it.each(['eq.1', 'not.eq.1', 'in.(1)', 'is.null', 'fts(english).word', 'cs.{a}'])(
    'treats %s as a filter',
    (value) => {
      expect(looksLikeFilter(value)).toBe(true);
    },
  );
  it.each(['1', 'eq', 'word.eq.1', 'constructor.1', 'eqx.1', '', '2026-01-01', '1.5', 'a@b.com'])(
    'treats %j as an argument',
    (value) => {
      expect(looksLikeFilter(value)).toBe(false);
    },
  );
});
