/** Real-world submissions and their expected results. */
import type { LeadFields } from './lead-fields.ts';
import type { ParseProblem } from './parse.ts';

/** One body; `lead` lists all columns it fills besides the consent. */
export interface ParseCase {
  name: string;
  body: string;
  map?: Record<string, string>;
  defaultLicence?: string;
  lead: LeadFields;
  problem?: ParseProblem;
  isSpam?: true;
  detail?: Record<string, string>;
}

const form = (fields: Record<string, string>) =>
  new URLSearchParams({ FormID: '10427', EntryNumber: '7', ...fields }).toString();

/** The minimum of a lead: name, number and consent. */
const base = { FullName: 'Imran Khan', MobileNumber: '0501234567', Consent: 'I agree' };
const baseLead = {
  first_name: 'Imran',
  last_name: 'Khan',
  phone_number: '+971501234567',
  phone_status: 'valid',
} as const;
const kept = { FullName: 'Imran Khan' };

/** Creates a case with one more field. */
export const one = (
  name: string,
  field: Record<string, string>,
  lead: LeadFields,
  detail = {},
): ParseCase => ({
  name,
  body: form({ ...base, ...field }),
  lead: { ...baseLead, ...lead },
  detail: { ...kept, ...detail },
});

export const parseCases: readonly ParseCase[] = [
  one('the least', {}, {}),
  one(
    'a name of one word',
    { FullName: 'Ramesh' },
    { first_name: 'Ramesh', last_name: undefined as never },
    { FullName: 'Ramesh' },
  ),
  one(
    'a name of many words',
    { FullName: '  Muhammad   Ali  Khan ' },
    { first_name: 'Muhammad Ali', last_name: 'Khan' },
    { FullName: 'Muhammad Ali Khan' },
  ),
  ...(
    [
      ['Khan, Sample', 'Sample', 'Khan'],
      ['Al Maktoum, Rashid Ali', 'Rashid Ali', 'Al Maktoum'],
      ['خان، سليم', 'سليم', 'خان'],
      ['Khan,', 'Khan', undefined as never],
      ['Imran Khan, MBA', 'Imran Khan', 'MBA'],
    ] as const
  ).map(([name, first_name, last_name]) =>
    one(`a name with a comma: ${name}`, { FullName: name }, { first_name, last_name }, { FullName: name }),
  ),
  {
    name: 'first and last name apart',
    body: form({ FirstName: 'Sita', LastName: 'Gurung', Mobile: '0501234567', Consent: 'Yes' }),
    lead: { ...baseLead, first_name: 'Sita', last_name: 'Gurung' },
    detail: {},
  },
  {
    name: 'Arabic labels, digits and words',
    body: form({
      'الاسم الكامل': 'أحمد علي',
      'رقم الجوال': '٠٥٠١٢٣٤٥٦٧',
      الجنسية: 'مصري',
      'تاريخ الميلاد': '05 مارس 1990',
      أوافق: 'نعم',
    }),
    lead: {
      first_name: 'أحمد',
      last_name: 'علي',
      phone_number: '+971501234567',
      phone_status: 'valid',
      nationality: 'EG',
      date_of_birth: '1990-03-05',
    },
    detail: { 'الاسم الكامل': 'أحمد علي' },
  },
  {
    name: 'labels that were cut after 40 characters',
    body: form({
      FullNameasinPassportorEmiratesIDca: 'A B',
      MobileNumberwithcountrycodeandWhatsApp: '0501234567',
      ConsentConsenttotheprocessing: 'on',
    }),
    lead: { ...baseLead, first_name: 'A', last_name: 'B' },
    detail: { FullNameasinPassportorEmiratesIDca: 'A B' },
  },
  one('the US phone element', { MobileNumber: '(050) 123-4567' }, {}),
  one(
    'two phones in a field',
    { MobileNumber: '0501234567 / 0521112233' },
    { whatsapp_e164: '+971521112233' },
    { MobileNumber: '0501234567 / 0521112233' },
  ),
  one('a number for WhatsApp', { WhatsAppNumber: '+92 300 1234567' }, { whatsapp_e164: '+923001234567' }),
  one(
    'a number read by the nationality',
    { MobileNumber: '03001234567', Nationality: 'Pakistani' },
    { phone_number: '+923001234567', nationality: 'PK' },
  ),
  one(
    'a number read by the licence',
    { MobileNumber: '01712345678', LicenceCountry: 'Bangladesh' },
    { phone_number: '+8801712345678', license_origin: 'golden_chance' },
  ),
  one(
    'a landline',
    { MobileNumber: '04 123 4567' },
    { phone_number: '+97141234567', phone_status: 'landline' },
  ),
  {
    name: 'an unreadable number beside a readable WhatsApp',
    body: form({ ...base, MobileNumber: '12345', WhatsApp: '0501234567' }),
    lead: { ...baseLead, whatsapp_e164: '+971501234567' },
    detail: { ...kept, MobileNumber: '12345' },
  },
  {
    name: 'a number that nobody can read',
    body: form({ ...base, MobileNumber: '051 999' }),
    lead: { ...baseLead, phone_number: '051 999', phone_status: 'needs_review' },
    problem: 'phone_unreadable',
    detail: kept,
  },
  {
    name: 'a number that nobody can read, and an e-mail',
    body: form({ ...base, MobileNumber: '051 999', Email: ' Imran@Mail.Example ' }),
    lead: { ...baseLead, phone_number: '051 999', phone_status: 'needs_review', email: 'imran@mail.example' },
    detail: kept,
  },
  {
    name: 'an e-mail alone',
    body: form({ FullName: 'Imran Khan', EmailAddress: 'imran@mail.example', Consent: 'x' }),
    lead: { first_name: 'Imran', last_name: 'Khan', email: 'imran@mail.example' },
    detail: kept,
  },
  {
    name: 'no way to reach somebody',
    body: form({ FullName: 'Imran Khan', Email: 'not an address', Consent: 'x' }),
    lead: { first_name: 'Imran', last_name: 'Khan' },
    problem: 'no_contact',
    detail: { ...kept, Email: 'not an address' },
  },
  ...['', 'No', 'false', '0', 'لا'].map(
    (answer): ParseCase => ({
      name: `no consent: ${JSON.stringify(answer)}`,
      body: form({ ...base, Consent: answer }),
      lead: baseLead,
      problem: 'no_consent',
      detail: kept,
    }),
  ),
  {
    name: 'a filled honeypot',
    body: form({ ...base, Website: 'http://spam.example' }),
    lead: baseLead,
    isSpam: true,
    detail: kept,
  },
  { name: 'an empty body', body: '', lead: {}, problem: 'unreadable', detail: {} },
  { name: 'prose', body: 'Hello, I want a job', lead: {}, problem: 'unreadable', detail: {} },
  one(
    'where it came from',
    { utm_source: 'facebook', Ref: 'poster 4' },
    {},
    { utm_source: 'facebook', Ref: 'poster 4' },
  ),
  one(
    'when, by the clock of the form service',
    { DateCreated: '2026-03-01 14:05:09' },
    {},
    { submitted_at: '2026-03-01T10:05:09.000Z' },
  ),
  {
    ...one(
      'names of its own',
      { Q1: 'HMV', Q2: '7 years', LicenceType: 'ask me' },
      { license_type: 'heavy_truck', total_experience_months: 84 },
    ),
    map: { Q1: 'license_type', q2: 'experience', LicenceType: '' },
  },
  one('the first of two answers that is one', { Mobile: '0559998877' }, {}, { Mobile: '0559998877' }),
  one(
    'controls, marks of direction and broken characters',
    { Nationality: '\u202eIn\u0000dia\ud800\u202c' },
    { nationality: 'IN' },
  ),
  {
    name: 'JSON',
    body: JSON.stringify({
      EntryNumber: 7,
      lead: { FullName: 'Imran Khan', contact: { Mobile: 501234567 } },
      LicenceType: ['Bike', 'Car'],
      Consent: true,
    }),
    lead: { ...baseLead, license_type: 'motorcycle' },
    detail: kept,
  },
];
