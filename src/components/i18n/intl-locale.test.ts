import { afterEach, expect, test, vi } from 'vitest';
import { intlLocale } from './intl-locale.ts';
import { languages } from './languages.ts';

afterEach(() => vi.restoreAllMocks());

test('a language the browser knows writes its own dates', () => {
  expect(languages.map(intlLocale)).toEqual([...languages]);
});

test('Nepali is written as Hindi where the browser has none, so that the device’s language stays out', () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(intlLocale('ne')).toBe('hi');
  expect(intlLocale('ml')).toBe('ml');
});
