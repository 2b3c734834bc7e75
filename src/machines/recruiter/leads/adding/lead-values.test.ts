import { expect, test } from 'vitest';
import { imran } from '#machines/candidate/merge/merge.fixtures.ts';
import { typedLead } from './adding.fixtures.ts';
import { checkLead, emptyLead, fieldsOf, personOf } from './lead-values.ts';

test('checks only complete values', () => {
  expect(personOf({ ...typedLead, passport_no: 'ab 12', emirates_id: '784', email: 'imran@mail' })).toEqual({
    phone: '+971504172290',
    passport: null,
    nationality: 'PK',
    emiratesId: null,
    licence: null,
    name: null,
    birthDate: null,
    email: null,
  });
});

test('checks a name only with a date of birth, and documents in normalized form', () => {
  const person = personOf({
    ...typedLead,
    date_of_birth: '1994-05-17',
    passport_no: 'ab 123-4417',
    emirates_id: '٧٨٤-1990-1234567-6',
    email: ' Imran@Mail.example ',
  });
  expect(person).toMatchObject({
    name: 'Imran Qureshi',
    birthDate: '1994-05-17',
    passport: 'AB1234417',
    emiratesId: '784199012345676',
    email: 'imran@mail.example',
  });
});

test('ignores invisible characters in names and e-mail addresses', () => {
  const pasted = { ...typedLead, first_name: '\ufeffImran\u00a0', email: 'imran\u200b@mail.example\u00a0' };
  expect(checkLead({ ...typedLead, first_name: '\u200b\u00a0' })).toMatchObject({ first_name: 'firstName' });
  expect(checkLead(pasted)).toEqual({});
  expect(fieldsOf(pasted)).toMatchObject({ first_name: 'Imran', email: 'imran@mail.example' });
});

test('stores a landline as such, and no WhatsApp number equal to the phone number', () => {
  const fields = fieldsOf({ ...typedLead, phone: '+97143331234', whatsapp: '+97143331234' });
  expect(fields).toMatchObject({ phone_status: 'landline', whatsapp_e164: null });
});

test('stores no emirate for a lead abroad', () => {
  expect(fieldsOf({ ...typedLead, location_status: 'abroad' })).toMatchObject({ emirate: null });
});

test('assigns a new lead to its recruiter, or to the pool for an admin', () => {
  expect(emptyLead({ id: imran.id, role: 'recruiter' }).owner_id).toBe(imran.id);
  expect(emptyLead({ id: imran.id, role: 'admin' }).owner_id).toBeNull();
});
