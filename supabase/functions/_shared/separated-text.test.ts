import { describe, expect, test } from 'vitest';
import { guessSeparator, parseSeparated } from './separated-text.ts';

const cellsOf = (text: string, separator = ',') =>
  [...parseSeparated(text, separator)].map(({ cells }) => cells);
const broken = (text: string) => [...parseSeparated(text, ',')].map(({ isBroken }) => isBroken);

describe('rows', () => {
  test.each([
    ['CRLF and LF', 'Name,Mobile\r\nA,1\nB,2\n'],
    ['LF and CRLF', 'Name,Mobile\nA,1\r\nB,2'],
    ['CR and LF', 'Name,Mobile\rA,1\nB,2\r'],
    ['CR and CRLF', 'Name,Mobile\rA,1\r\nB,2\r\n'],
    ['CR alone', 'Name,Mobile\rA,1\rB,2'],
  ])('can end with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['Name', 'Mobile'],
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  test('can contain line breaks inside quotation marks', () => {
    expect(cellsOf('"two\r\nlines","a\nb"\r\n1,2')).toEqual([
      ['two\r\nlines', 'a\nb'],
      ['1', '2'],
    ]);
  });

  test('can have empty cells and be empty', () => {
    expect(cellsOf('a,,\n\n,b')).toEqual([['a', '', ''], [''], ['', 'b']]);
    expect(cellsOf('a,')).toEqual([['a', '']]);
    expect(cellsOf('')).toEqual([]);
  });
});

describe('quotation marks', () => {
  test.each([
    ['around a part of a cell', '"Raju" Kumar,05', ['Raju Kumar', '05']],
    ['inside a cell', 'Raju "the tall" Kumar,5"', ['Raju "the tall" Kumar', '5"']],
    ['doubled', '"Raju ""the tall""",05', ['Raju "the tall"', '05']],
    ['after a space', 'Ali, "Dubai, UAE" ,05', ['Ali', 'Dubai, UAE', '05']],
    ['around nothing', '"",""', ['', '']],
  ])('are handled %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
    expect(broken(text)).toEqual([false]);
  });

  test('are literal when never closed, and mark their row as broken', () => {
    const text = 'Name,Phone\n"Imran,050\nSara,052';
    expect(cellsOf(text)).toEqual([
      ['Name', 'Phone'],
      ['"Imran', '050'],
      ['Sara', '052'],
    ]);
    expect(broken(text)).toEqual([false, true, false]);
  });

  test('don’t swallow rows when only a later row closes them', () => {
    expect(cellsOf('"Imran,050\nSara,052\n"Ali",054')).toEqual([
      ['"Imran', '050'],
      ['Sara', '052'],
      ['Ali', '054'],
    ]);
  });
});

test.each([
  ['Name;Phone;Note\nKhan, Ali;050;a, b\nSara;052;', ';'],
  ['Name\tPhone\nKhan, Ali\t050', '\t'],
  ['Name|Phone\nKhan, Ali|050', '|'],
  ['List of March, 2026\nName;Phone\nA;1\nB;2', ';'],
  ['Name\nAli', ','],
])('detects the separator of %j', (text, separator) => {
  expect(guessSeparator(text)).toBe(separator);
});
