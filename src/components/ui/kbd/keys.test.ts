import { expect, it } from 'vitest';
import { platformOf, signOf } from './keys.ts';

it('shows the modifier key of each platform', () => {
  expect(signOf('mod', 'mac')).toEqual({ sign: '⌘', word: 'command' });
  expect(signOf('mod', 'other')).toEqual({ sign: 'Ctrl' });
});

it('shows a letter in upper case, and handles names of object properties', () => {
  expect(signOf('k', 'other')).toEqual({ sign: 'K' });
  expect(signOf('toString', 'other')).toEqual({ sign: 'TOSTRING' });
});

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'other'],
  ['Mozilla/5.0 (Linux; Android 10; K)', 'other'],
])('detects the platform of %s', (userAgent, platform) => {
  expect(platformOf({ userAgent })).toBe(platform);
});
