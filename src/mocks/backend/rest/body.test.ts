import { expect, it } from 'vitest';
import { jsonBody } from './body.ts';

it.each([
  ['{"a": 1, "b": 2}', { isList: false, count: 1, keys: ['a', 'b'] }],
  ['[{"a": 1}, {"a": 2}]', { isList: true, count: 2, keys: ['a'] }],
  ['[{"a": 1, "b": 1}, {"b": 2, "a": 2}]', { isList: true, count: 2, keys: ['a', 'b'] }],
  ['{"a": 1, "a": 2}', { isList: false, count: 1, keys: ['a'] }],
  ['{"__proto__": 1}', { isList: false, count: 1, keys: ['__proto__'] }],
  ['[]', { isList: true, count: 0, keys: [] }],
])('parses %s and keeps its text unchanged', (text, body) => {
  expect(jsonBody(text, null)).toEqual({ kind: 'json', text, ...body });
});

it.each(['1', '"a"', 'null', 'true'])('treats %s as an empty list', (text) => {
  expect(jsonBody(text, null)).toMatchObject({ text: '[]', isList: true, count: 0 });
});

it('uses the columns of the request as keys, whatever the objects contain', () => {
  expect(jsonBody('[{"a": 1}, {"b": 2}]', ['c'])).toMatchObject({ count: 2, keys: ['c'] });
});

it.each(['', '{', '[{"a": 1}, {"b": 1}]', '[{"a": 1}, {}]', '[1]', '[{}, null]', '[{}, {"toString": 1}]'])(
  'refuses %j',
  (text) => {
    expect(() => jsonBody(text, null)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102' }));
  },
);
