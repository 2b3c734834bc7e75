import { expect, test } from 'vitest';
import { leadOf, personOf, sentValues } from './submission.ts';

const raw_body = new URLSearchParams({
  FullName: 'Imran Khan',
  Mobile: '05X 12345',
  PassportNo: 'AB1234567',
  Shift: 'nights',
  EntryNumber: '7',
}).toString();
const lead = {
  first_name: 'Imran',
  last_name: 'Khan',
  phone_number: '05X 12345',
  phone_status: 'needs_review',
  passport_no: 'AB1234567',
  license_type: 'motorcycle',
};

test('lists each submitted value with its parsed fields, then the other parsed fields', () => {
  const rows = sentValues({ raw_body, parsed: { lead } });
  expect(rows.map(({ name, sent, columns }) => [name, sent, columns])).toEqual([
    ['FullName', 'Imran Khan', ['first_name', 'last_name']],
    ['Mobile', '05X 12345', ['phone_number']],
    ['PassportNo', 'AB1234567', ['passport_no']],
    ['Shift', 'nights', []],
    [null, '', ['license_type']],
  ]);
  expect(rows.filter(({ isMasked }) => isMasked).map(({ name }) => name)).toEqual(['PassportNo']);
});

test('treats a value of an unexpected shape as not parsed', () => {
  expect(leadOf({ parsed: { lead: { license_type: 'spaceship' } } })).toEqual({});
  expect(leadOf({ parsed: null })).toEqual({});
  expect(sentValues({ raw_body: null, parsed: null })).toEqual([]);
});

test('does not use an unreadable number to identify a person', () => {
  expect(personOf({ parsed: { lead } }, null)).toMatchObject({ phone: null, passport: 'AB1234567' });
  expect(personOf({ parsed: { lead: { first_name: 'Imran' } } }, null)).toBeNull();
});
