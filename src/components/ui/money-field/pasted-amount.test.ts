import { expect, test } from 'vitest';
import { pastedAmount } from './pasted-amount.ts';

const inArabic = new Intl.NumberFormat('ar-AE-u-nu-arab', { style: 'currency', currency: 'AED' });

test.each([
  ['AED 1,250.50', '1,250.50'],
  ['AED\u00a01,250.50', '1,250.50'],
  ['1,250.50 AED', '1,250.50'],
  ['Dhs. 1250', '1250'],
  ['Dh1250', '1250'],
  ['١٬٢٥٠٫٥٠ د.إ', '1,250.50'],
  ['۱۲۵۰٫۵', '1250.5'],
  [inArabic.format(1250.5), '1,250.50'],
  ['1250 درهم', '1250'],
  ['\u20c3 1,250.50', '1,250.50'],
  ['1,250.50\n', '1,250.50'],
  ['-5', '-5'],
  ['twelve', 'twelve'],
])('converts copied %j to pasted %j', (copied, pasted) => {
  expect(pastedAmount(copied)).toBe(pasted);
});
