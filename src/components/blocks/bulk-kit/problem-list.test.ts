import { expect, it } from 'vitest';
import { asCsv, asText } from './problem-list.ts';

const problem = { id: 'a', name: 'Imran "Immy" Qureshi', outcome: 'failed', reason: 'no phone, no email' };

it('has one line for each row in plain text', () => {
  expect(asText([problem, { ...problem, name: 'Bibek Thapa', reason: '' }])).toBe(
    'Imran "Immy" Qureshi: no phone, no email\nBibek Thapa: failed',
  );
});

it('escapes commas, quotes and formulas in CSV', () => {
  expect(
    asCsv(['Name', 'Result', 'Reason'], [problem, { ...problem, name: '=HYPERLINK("x")', reason: '' }]),
  ).toBe(
    '"Name","Result","Reason"\r\n"Imran ""Immy"" Qureshi","failed","no phone, no email"\r\n' +
      '"\'=HYPERLINK(""x"")","failed",""',
  );
});
