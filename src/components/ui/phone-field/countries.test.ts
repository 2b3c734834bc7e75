import { describe, expect, it, test } from 'vitest';
import { countries, countryOf, parsePhone, removeCallingCode } from './countries.ts';

describe('readPhone', () => {
  it.each([
    ['as written at home', '050 417 2290', 'AE', '+971504172290'],
    ['without its first zero', '50 417 2290', 'AE', '+971504172290'],
    ['with a plus, whatever country is chosen', '+971 50 417 2290', 'IN', '+971504172290'],
    ['with two zeros', '00971504172290', 'PK', '+971504172290'],
    ['as an Emirati one where another country is chosen', '0504172290', 'PK', '+971504172290'],
    ['by the plan of its country', '0300 8451172', 'PK', '+923008451172'],
    ['by the calling code of a country without a plan', '0712 555 018', 'KE', '+254712555018'],
    ['in Arabic digits', '٠٥٠٤١٧٢٢٩٠', 'AE', '+971504172290'],
    ['of a country that is not listed', '+44 20 7946 0958', '', '+442079460958'],
  ])('accepts a number %s', (_, text, code, e164) => {
    expect(parsePhone(text, code)).toBe(e164);
  });

  it.each([
    ['too short', '050 417', 'AE'],
    ['too long', '050 417 2290 11', 'AE'],
    ['the beginning of a number from Pakistan', '0300 84511', 'PK'],
    ['nothing', '', 'AE'],
    ['words', 'none', 'KE'],
    ['a national form without a country', '0712 555 018', ''],
  ])('rejects input that is %s', (_, text, code) => {
    expect(parsePhone(text, code)).toBe('');
  });
});

test('groups a number without its calling code, and shows numbers with unlisted codes whole', () => {
  expect(removeCallingCode('+971504172290')).toBe('50 417 2290');
  expect(removeCallingCode('+254712555018')).toBe('712555018');
  expect(removeCallingCode('+442079460958')).toBe('+442079460958');
});

test('no calling code is a prefix of another, so each number has one country', () => {
  for (const { code, callingCode } of countries) expect(countryOf(`+${callingCode}`)?.code).toBe(code);
});
