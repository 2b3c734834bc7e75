import { expect, it } from 'vitest';
import { arrayLiteral, parameter } from './values.ts';

it.each([
  [undefined, null],
  [null, null],
  ['', ''],
  ['a', 'a'],
  ['\udc00', '\ufffd'],
  [5, '5'],
  [12n, '12'],
  [true, 'true'],
  [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  [new Uint8Array([1, 255]), '\\x01ff'],
  [{ a: [1] }, '{"a":[1]}'],
  [['a', null, 'b,"\\', '', 'null'], '{"a",null,"b,\\"\\\\","","null"}'],
])('formats %o as a Postgres parameter', (value, text) => {
  expect(parameter(value)).toBe(text);
});

it('formats nested arrays', () => {
  expect(arrayLiteral([[1, 2], [3]])).toBe('{{"1","2"},{"3"}}');
});
