import { expect, test } from 'vitest';
import { keyOf } from './key-of.ts';

test.each([
  ['a letter in whatever case', { key: 'G', code: 'KeyG' }, 'g'],
  ['a letter wherever its key lies', { key: 'a', code: 'KeyQ' }, 'a'],
  ['the letter printed on the key where Arabic is typed', { key: 'ل', code: 'KeyG' }, 'g'],
  ['the sign printed on it', { key: 'ظ', code: 'Slash' }, '/'],
  ['an Arabic question mark', { key: '؟', code: 'Slash' }, '?'],
  ['an Arabic digit', { key: '٧', code: 'Digit7' }, '7'],
  ['the name of a key that writes nothing', { key: 'Enter', code: 'Enter' }, 'Enter'],
  ['the name of a dead key, not its letter', { key: 'Dead', code: 'KeyN' }, 'Dead'],
])('returns %s', (_, event, key) => {
  expect(keyOf(event)).toBe(key);
});
