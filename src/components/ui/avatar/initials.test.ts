import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

const cases = [
  ['Sara Khan', 'S\u200cK'],
  ['Mohammed Ashraf Ali', 'M\u200cA'],
  ['  imran   qureshi ', 'I\u200cQ'],
  ['Prince', 'P'],
  ['عبد الرحمن المنصوري', 'ع\u200cا'],
  ['“Kofi” (Mensah)', 'K\u200cM'],
  ['', '?'],
  ['—', '?'],
] as const;

test.each(cases)('initials of “%s” are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
