import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneCases } from './phone.cases.ts';
import { formatPhone, normalisePhone } from './phone.ts';

/** A UAE mobile number without its calling code. */
const mobile = fc
  .tuple(fc.constantFrom('50', '52', '54', '55', '56', '58'), fc.stringMatching(/^\d{7}$/))
  .map((parts) => parts.join(''));
const start = fc.constantFrom('+971', '00971', '971', '0', '', '+9710', 'tel:+971', 'wa.me/971', '+971 (0)');
const hint = fc.constantFrom(undefined, 'AE', 'PK', 'BD', 'IN', 'NP');
const separators = fc.constantFrom('', ' ', '-', '.', ' - ', '\u200e', '\u202c', '\u00a0');

describe('normalisePhone', () => {
  test.each(phoneCases)('parses $raw (hint $hint) as $e164', (written) => {
    const { second, ...first } = normalisePhone(written.raw, written.hint);
    const read = written.landline ? 'landline' : 'valid';
    expect(first).toEqual({
      raw: written.raw,
      e164: written.e164,
      status: written.e164 === null ? 'needs_review' : read,
    });
    expect(second?.e164).toBe(written.second);
  });

  test('keeps the text of an unreadable second number', () => {
    expect(normalisePhone('0501234567 / ext. 12').second).toEqual({
      e164: null,
      status: 'needs_review',
      raw: 'ext. 12',
    });
  });

  test('never throws, and parses its own output to the same number', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9٠-٩ /or,-]{0,30}$/));
    fc.assert(
      fc.property(text, hint, (raw, country) => {
        const { e164, status } = normalisePhone(raw, country);
        if (e164 === null) return status === 'needs_review';
        const again = normalisePhone(e164);
        return again.e164 === e164 && again.status === status && /^\+[1-9]\d{9,14}$/.test(e164);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps every digit of a mobile number through any prefix, punctuation and hint', () => {
    fc.assert(
      fc.property(mobile, start, separators, hint, (significant, prefix, separator, country) => {
        const raw = prefix + [...significant].join(separator);
        expect(normalisePhone(raw, country)).toEqual({
          raw,
          e164: `+971${significant}`,
          status: 'valid',
        });
      }),
    );
  });
});

describe('formatPhone', () => {
  test.each([
    ['+971504172290', '+971 50 417 2290'],
    ['+97142345678', '+971 4 234 5678'],
    ['+923001234567', '+92 300 1234567'],
    ['+919876543210', '+91 98765 43210'],
    ['+447911123456', '+447911123456'],
  ])('formats %s as %s', (e164, shown) => {
    expect(formatPhone(e164)).toBe(shown);
    expect(normalisePhone(shown).e164).toBe(e164);
  });
});
