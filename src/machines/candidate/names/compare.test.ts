import { expect, test } from 'vitest';
import { isSameSpelling, namePartsOf } from './compare.ts';

const marked = (name: string, other: string) =>
  namePartsOf(name, other)
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
  expect(isSameSpelling("D'SOUZA", 'Dsouza')).toBe(true);
  expect(isSameSpelling('Imran Khan', 'Imran Ali Khan')).toBe(false);
});
