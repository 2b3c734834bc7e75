import { expect, test } from 'vitest';
import { imran } from '#machines/candidate/merge/merge.fixtures.ts';
import { typedLead } from './adding.fixtures.ts';
import { checkLead, emptyLead, fieldsOf, personOf } from './lead-values.ts';

test('only what is whole is asked about', () => {
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

test('a name is asked about with the day of birth alone, documents as they are kept', () => {
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

test('what nobody sees is no name and goes from e-mails', () => {
  const pasted = { ...typedLead, first_name: '\ufeffImran\u00a0', email: 'imran\u200b@mail.example\u00a0' };
  expect(checkLead({ ...typedLead, first_name: '\u200b\u00a0' })).toMatchObject({ first_name: 'firstName' });
  expect(checkLead(pasted)).toEqual({});
  expect(fieldsOf(pasted)).toMatchObject({ first_name: 'Imran', email: 'imran@mail.example' });
});

test('a landline is kept as one, and the same number is no other WhatsApp', () => {
  const fields = fieldsOf({ ...typedLead, phone: '+97143331234', whatsapp: '+97143331234' });
  expect(fields).toMatchObject({ phone_status: 'landline', whatsapp_e164: null });
});

test('who is abroad has no emirate', () => {
  expect(fieldsOf({ ...typedLead, location_status: 'abroad' })).toMatchObject({ emirate: null });
});

test('a recruiter adds for himself, an admin for the pool', () => {
  expect(emptyLead({ id: imran.id, role: 'recruiter' }).owner_id).toBe(imran.id);
  expect(emptyLead({ id: imran.id, role: 'admin' }).owner_id).toBeNull();
});
