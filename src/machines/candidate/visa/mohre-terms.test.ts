import { expect, test } from 'vitest';
import { compareTerms, type MohreTerms, termsOfMohre } from './mohre-terms.ts';

const offered: MohreTerms = {
  basic_fils: 200_000,
  allowances: [{ code: 'transport', fils: 30_000 }],
  hours_per_day: 8,
  days_off_per_week: 1,
  accommodation: 'provided',
};

test('only what is worse for the driver is marked, and the total is compared', () => {
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

test('nothing is worse before anything is registered, nor in what the paper does not say', () => {
  expect(compareTerms(offered, null).some(({ worse }) => worse)).toBe(false);
  const { basic_fils, allowances } = offered;
  expect(compareTerms(offered, { basic_fils, allowances }).some(({ worse }) => worse)).toBe(false);
});

test('terms of another shape are not known', () => {
  expect(termsOfMohre({ mohre_terms: { basic_fils: 'many' } })).toBeNull();
});
