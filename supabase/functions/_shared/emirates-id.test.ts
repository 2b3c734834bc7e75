import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emiratesIdCases } from './emirates-id.cases.ts';
import { formatEmiratesId, parseEmiratesId } from './emirates-id.ts';

test.each(emiratesIdCases)('parses "$text"', ({ text, expected }) => {
  expect(parseEmiratesId(text)).toEqual(expected);
});

test('accepts exactly one check digit, and detects any single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^784\d{11}$/),
      fc.nat(13),
      fc.integer({ min: 1, max: 9 }),
      (body, at, by) => {
        const right = [...'0123456789'].filter((check) => parseEmiratesId(body + check).problem === null);
        expect(right).toHaveLength(1);
        const wrong = [...`${body}${right[0]}`];
        wrong[at] = String((Number(wrong[at]) + by) % 10);
        expect(parseEmiratesId(wrong.join('')).problem).not.toBeNull();
      },
    ),
  );
});

test('formats the number in groups, and parses them again', () => {
  expect(formatEmiratesId('784199012345676')).toBe('784-1990-1234567-6');
  expect(parseEmiratesId(formatEmiratesId('784199012345676')).digits).toBe('784199012345676');
  expect(formatEmiratesId('1234')).toBe('1234');
});

test('never throws, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseEmiratesId(text)));
});
