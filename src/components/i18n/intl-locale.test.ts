import { afterEach, expect, test, vi } from 'vitest';
import { intlLocale } from './intl-locale.ts';
import { languages } from './languages.ts';

afterEach(() => vi.restoreAllMocks());

test('uses the locale of each language that the browser supports', () => {
  expect(languages.map(intlLocale)).toEqual([...languages]);
});

test('formats Nepali as Hindi if the browser lacks it, never in the device’s language', () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(intlLocale('ne')).toBe('hi');
  expect(intlLocale('ml')).toBe('ml');
});
