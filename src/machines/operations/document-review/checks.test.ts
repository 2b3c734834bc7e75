import { expect, test } from 'vitest';
import { checksOf, type Evidence } from './checks.ts';
import { reviewItem } from './document-review.model.ts';
import { problemsOf, verifying } from './verdicts.ts';

const type = (code: string, ...required: string[]): Evidence['type'] => ({
  code,
  label_i18n: { en: code },
  sensitivity: 'high',
  warn_validity_days: 240,
  driver_can_upload: true,
  fields: ['number', 'name', 'expiry_date'].map((field) => ({
    code: field,
    type: field === 'expiry_date' ? 'date' : 'text',
    required: required.includes(field),
  })),
});
const evidence = (values: Record<string, string>, more: Partial<Evidence> = {}): Evidence => ({
  item: reviewItem(1),
  type: type('passport_bio', 'number'),
  values,
  lines: null,
  number: null,
  today: '2026-03-12',
  ...more,
});
const found = (given: Evidence) => checksOf(given).map(({ id, state }) => `${id} ${state}`);

test('lists checks that need attention first', () => {
  const values = { name: 'Md Imran Khan', expiry_date: '2030-01-01' };
  expect(found(evidence(values))).toEqual(['name attention', 'validity passed']);
});

test.each([
  ['2026-03-01', 'expired'],
  ['2026-06-01', 'tooSoon'],
  ['2026-10-01', 'barely'],
  ['2030-01-01', null],
])('a passport that expires on %s: %s', (expiry_date, problem) => {
  expect(checksOf(evidence({ expiry_date }))).toMatchObject([{ id: 'validity', problem }]);
});

test('checks the check digit of an Emirates ID', () => {
  const card = type('emirates_id');
  expect(found(evidence({ number: '784-1990-1234567-6' }, { type: card }))).toEqual(['digit passed']);
  expect(found(evidence({ number: '784-1990-1234567-5' }, { type: card }))).toEqual(['digit attention']);
});

test('flags a document number that another candidate has', () => {
  const other = { reference: 'APP-2026-001901', stage: 'visa' };
  const number = { number: 'AB1234567', problem: null, birth_year_differs: false, other };
  expect(found(evidence({}, { number }))).toEqual(['number attention']);
});

test('reports what prevents a document from being verified', () => {
  const passport = type('passport_bio', 'number');
  expect(problemsOf({}, reviewItem(1), passport)).toEqual({ number: 'required' });
  expect(problemsOf({ number: 'AB' }, reviewItem(1), passport)).toEqual({ number: 'format' });
  expect(problemsOf({ number: 'ab 123456' }, reviewItem(1), passport)).toEqual({});
  expect(verifying(reviewItem(1), { number: ' AB123456 ', name: ' ' }, '')).toMatchObject([
    { verdict: 'verified', fields: { number: 'AB123456' }, reason: null, version: 1 },
  ]);
});
