import { expect, test } from 'vitest';
import { displayedVerdictOf } from './check-eligibility.ts';

test.each([
  ['not_eligible', ['birth_date_unknown'], 'incomplete'],
  ['not_eligible', ['licence_unknown', 'experience_unknown', 'licence_swap_needed'], 'incomplete'],
  ['not_eligible', ['birth_date_unknown', 'no_licence'], 'not_eligible'],
  ['not_eligible', ['too_old'], 'not_eligible'],
  ['after_swap', ['licence_swap_needed'], 'after_swap'],
  ['eligible', [], 'eligible'],
] as const)('verdict %s with reasons %j is read as %s', (verdict, reasons, read) => {
  expect(displayedVerdictOf({ verdict, reasons: [...reasons], params: {} })).toBe(read);
});
