import { expect, it } from 'vitest';
import { parseCsv } from './csv.ts';

it.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n,',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['a\n\n1\n', [['a'], ['1']]],
  [
    'a,b\n"x, ""y""\nz",2',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  ['', []],
])('parses %j', (text, lines) => {
  expect(parseCsv(text)).toEqual(lines);
});

it.each(['a\n"open', 'a\n"x"y', 'a\nx"y'])('rejects the misplaced quote in %j', (text) => {
  expect(parseCsv(text)).toBeNull();
});
