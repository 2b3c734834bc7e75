import { expect, test } from 'vitest';
import { normalizeValue, problemOf, warningOf } from './profile-checks.ts';
import type { FieldId } from './profile-parts.ts';

const today = '2026-11-26';

test.each<[FieldId, string, ReturnType<typeof problemOf>]>([
  ['first_name', '', 'needed'],
  ['first_name', 'عمران', 'latin'],
  ['first_name', "Mary-Ann O'Neil Jr.", null],
  ['last_name', '', null],
  ['whatsapp_e164', '050 123 4567', null],
  ['whatsapp_e164', '٠٥٠١٢٣٤٥٦٧', null],
  ['whatsapp_e164', '0501', 'phone'],
  ['email', 'imran@mail', 'email'],
  ['date_of_birth', '1994--12', 'dateUnfinished'],
  ['date_of_birth', '1994-02-30', 'dateImpossible'],
  ['date_of_birth', '2008-11-26', null],
  ['date_of_birth', '2008-11-27', 'tooYoung'],
  ['license_issue_date', '2026-11-27', 'future'],
  ['license_expiry', '2030-11-27', null],
  ['passport_no', 'ab 1234567', null],
  ['passport_no', 'A1', 'passport'],
  ['emirates_id', '784-1990-1234567', 'emiratesId'],
  ['emirates_id', '784-1990-1234567-0', null],
  ['iban', 'AE07 0331 2345 6789 0123 456', null],
  ['iban', 'AE07 0331 2345 6789 0123 457', 'iban'],
  ['iban', 'GB29NWBK60161331926819', 'iban'],
  ['salary_card_last4', '123', 'lastDigits'],
  ['emergency_name', 'x'.repeat(101), 'tooLong'],
  ['home_address', 'x'.repeat(301), 'tooLong'],
])('%s "%s" has the problem %s', (field, text, problem) => {
  expect(problemOf(field, { [field]: text }, today)).toBe(problem);
});

test('rejects more years in the Emirates than years in total', () => {
  const values = { uae_experience_months: '36', total_experience_months: '24' };
  expect(problemOf('uae_experience_months', values, today)).toBe('uaeMoreThanAll');
  expect(problemOf('uae_experience_months', { ...values, total_experience_months: '' }, today)).toBeNull();
});

test('only warns about the check digit, the year of birth and a past date', () => {
  const warn = (digits: string, born = '1990-05-01') =>
    warningOf('emirates_id', { emirates_id: digits, date_of_birth: born }, today);
  expect(warn('784-1990-1234567-0')).toBe('checkDigit');
  expect(warn('784199012345676')).toBeNull();
  expect(warn('784199012345676', '1991-05-01')).toBe('birthYear');
  expect(warn('784199012345676', '')).toBeNull();
  expect(warningOf('passport_expiry', { passport_expiry: '2026-11-25' }, today)).toBe('expired');
  expect(warningOf('passport_expiry', { passport_expiry: '2026-11-26' }, today)).toBeNull();
  expect(warningOf('passport_expiry', { passport_expiry: '2026--26' }, today)).toBeNull();
});

test.each<[FieldId, string, string]>([
  ['second_phone', ' 050 123 4567 ', '+971501234567'],
  ['passport_no', 'ab-123 4567', 'AB1234567'],
  ['emirates_id', '784-1990-1234567-6', '784199012345676'],
  ['iban', 'ae07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
  ['email', 'Imran@Mail.example', 'imran@mail.example'],
  ['salary_card_last4', '١٢٣٤', '1234'],
  ['first_name', ' Imran ', 'Imran'],
])('normalizes %s', (field, text, kept) => {
  expect(normalizeValue(field, text)).toBe(kept);
});
