import { describe, expect, it } from 'vitest';
import { RestError } from './errors.ts';
import { parseQuery, parseSelect } from './query.ts';

const field = (name: string, more: object = {}) => ({
  field: { name, path: [] },
  alias: null,
  cast: null,
  ...more,
});
const head = (name: string, more: object = {}) =>
  expect.objectContaining({ name, alias: null, hint: null, join: null, spread: false, ...more });

describe('a select', () => {
  it.each([
    [null, [field('*')], []],
    ['a, b:c ,d::text', [field('a'), field('c', { alias: 'b' }), field('d', { cast: 'text' })], []],
    ['"a,b",a-b,a$1', [field('a,b'), field('a-b'), field('a$1')], []],
    ['t()', [], [head('t', { select: [] })]],
    ['a:t!h!inner(*)', [], [head('t', { alias: 'a', hint: 'h', join: 'inner', select: [field('*')] })]],
    ['t!left!h(b)', [], [head('t', { join: 'left', hint: 'h' })]],
    ['...t(a)', [], [head('t', { spread: true })]],
    ['a,"t 1"(u(v))', [field('a')], [head('t 1', { embeds: [head('u', { select: [field('v')] })] })]],
  ])('%s is parsed', (text, select, embeds) => {
    expect(parseSelect(text)).toMatchObject({ select, embeds });
  });

  it.each([
    'a,,b',
    't(a',
    't(a))',
    't!(a)',
    'a:...t(b)',
    'a::int)',
    ',',
    '(a)',
    'a b"c"',
    '->a',
    't!h',
    '*(a)',
  ])('%s is rejected', (text) => {
    expect(() => parseSelect(text)).toThrow(RestError);
  });

  it.each(['count()', 'a.sum()', 'a::int.avg()', 't(n:b.max())'])(
    '%s is rejected as an aggregate',
    (text) => {
      expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST123' }));
    },
  );
});

describe('a query', () => {
  const params = (text: string) => [...new URLSearchParams(text)];

  it('assigns parameters to their embedded tables', () => {
    const query = parseQuery(
      params(
        'select=a,t(u(b))&x=eq.1&t.y=eq.2&t.u.order=b&t.u.limit=3&t.u.offset=4&t.not.or=(z.eq.5)&limit=6',
      ),
      null,
    );
    expect(query.filters).toMatchObject([{ field: { name: 'x' } }]);
    expect(query.range).toEqual({ offset: 0, limit: 6 });
    const [embed] = query.embeds;
    expect(embed?.filters).toMatchObject([{ field: { name: 'y' } }, { kind: 'or', negated: true }]);
    expect(embed?.embeds[0]).toMatchObject({
      order: [{ field: { name: 'b' }, embed: null }],
      range: { offset: 4, limit: 3 },
    });
  });

  it.each(['select=a&select=b', 'order=a&order=b', 'select=t(a)&t.limit=1&t.limit=2'])(
    'rejects %s because of the duplicate parameter',
    (text) => {
      expect(() => parseQuery(params(text), null)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    },
  );
});
