import { expect, test } from 'vitest';
import { areEqualSpellings, partsOf } from './compare.ts';

const marked = (name: string, other: string) =>
  partsOf(name, other)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

test.each([
  ['IMRAN KHAN', 'Imran Khan', 'IMRAN KHAN'],
  ['Abdul-Rahman', 'Abdul Rahman', 'Abdul-Rahman'],
  ['Mohammed Rahim', 'Md Rahim', 'M[ohamme]d Rahim'],
  ['Md Rahim', 'Mohammed Rahim', 'Md Rahim'],
  ['Hussain', 'Hossain', 'H[u]ssain'],
  ['Imran Khan', 'Suresh', '[Im]r[an K]h[an]'],
  ['Imran', '', '[Imran]'],
])('marks how %s differs from %s', (name, other, expected) => expect(marked(name, other)).toBe(expected));

test('ignores case, spaces and punctuation', () => {
  expect(areEqualSpellings("D'SOUZA", 'Dsouza')).toBe(true);
  expect(areEqualSpellings('Imran Khan', 'Imran Ali Khan')).toBe(false);
});
