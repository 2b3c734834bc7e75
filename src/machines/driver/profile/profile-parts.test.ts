import { expect, test } from 'vitest';
import { completenessOf, fieldsOf, isReadOnly, partOfField, profilePartsAt } from './profile-parts.ts';

const filled = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 'x']));

test.each([
  ['nothing is known', 'me', [], 0],
  ['one of what counts', 'me', ['first_name'], 25],
  ['a last name does not count: not every passport has one', 'me', ['last_name'], 0],
  ['all that counts', 'me', ['first_name', 'date_of_birth', 'gender', 'nationality'], 100],
  ['an Emirates ID is not asked of who has none', 'identity', ['passport_no', 'passport_expiry'], 100],
  ['with one, its last day is asked', 'identity', ['passport_no', 'passport_expiry', 'emirates_id'], 66],
  ['no way to be paid', 'bank', [], 0],
  ['an account needs its bank, its holder and its IBAN', 'bank', ['iban'], 33],
  ['an account', 'bank', ['account_holder', 'bank_name', 'iban'], 100],
  ['a salary card alone is enough', 'bank', ['salary_card_last4'], 100],
] as const)('completeness: %s', (_, part, fields, percent) => {
  expect(completenessOf([part], filled(fields))).toBe(percent);
});

test('weights sections by their number of fields and needs all of them for 100 %', () => {
  const parts = profilePartsAt('documents');
  const all = filled(parts.flatMap(fieldsOf));
  expect(completenessOf(parts, all)).toBe(100);
  expect(completenessOf(parts, { ...all, license_number: '' })).toBeLessThan(100);
  expect(completenessOf(parts, { ...all, email: null })).toBe(100);
});

test('asks for sizes from onboarding on, and is read-only once the candidacy has ended', () => {
  expect(profilePartsAt('visa')).not.toContain('uniform');
  expect(profilePartsAt('onboarding')).toContain('uniform');
  expect(['rejected', 'withdrawn', 'separated'].every(isReadOnly)).toBe(true);
  expect(isReadOnly('deployed')).toBe(false);
  expect(partOfField('iban')).toBe('bank');
});
