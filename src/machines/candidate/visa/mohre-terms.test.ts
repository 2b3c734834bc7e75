import { expect, test } from 'vitest';
import { compareTerms, type MohreTerms, termsOfMohre } from './mohre-terms.ts';

const offered: MohreTerms = {
  basic_fils: 200_000,
  allowances: [{ code: 'transport', fils: 30_000 }],
  hours_per_day: 8,
  days_off_per_week: 1,
  accommodation: 'provided',
};

test('marks only terms that are worse for the driver, and compares the total', () => {
  const lines = compareTerms(offered, {
    basic_fils: 180_000,
    allowances: [{ code: 'transport', fils: 30_000 }],
    hours_per_day: 9,
    days_off_per_week: 2,
    accommodation: 'none',
  });
  expect(lines.filter(({ worse }) => worse).map(({ term }) => term)).toEqual([
    'basic_fils',
    'total',
    'hours_per_day',
    'accommodation',
  ]);
  expect(lines.find(({ term }) => term === 'total')).toMatchObject({ offered: 230_000, registered: 210_000 });
});

test('marks nothing before registration, nor terms that the registered offer omits', () => {
  expect(compareTerms(offered, null).some(({ worse }) => worse)).toBe(false);
  const { basic_fils, allowances } = offered;
  expect(compareTerms(offered, { basic_fils, allowances }).some(({ worse }) => worse)).toBe(false);
});

test('treats terms of an unexpected shape as unknown', () => {
  expect(termsOfMohre({ mohre_terms: { basic_fils: 'many' } })).toBeNull();
});
