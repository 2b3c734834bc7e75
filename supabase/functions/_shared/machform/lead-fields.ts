/** Converts a form's values to columns of a candidate. */

import { asciiDigits } from '../digits.ts';
import { readExperience, readSalary } from './amounts.ts';
import {
  licenceOrigin,
  readConsent,
  readEmirate,
  readLanguage,
  readLicence,
  readLocation,
  readTransmission,
  readVisaStatus,
} from './choices.ts';
import { cleanLine } from './clean.ts';
import { readCountry } from './countries.ts';
import { type DateOrder, readDate } from './dates.ts';
import type { MachformField } from './fields.ts';

/** Columns of `candidates` filled by a form, and whether it requested and received consent. */
export interface LeadFields {
  first_name?: string;
  last_name?: string;
  phone_number?: string;
  phone_status?: string;
  whatsapp_e164?: string;
  email?: string;
  date_of_birth?: string;
  nationality?: string;
  passport_no?: string;
  emirates_id?: string;
  license_type?: string;
  license_origin?: string;
  license_number?: string;
  transmission?: string;
  total_experience_months?: number;
  uae_experience_months?: number;
  emirate?: string;
  location_status?: string;
  visa_status?: string;
  visa_expiry?: string;
  expected_salary_fils?: number;
  available_from?: string;
  preferred_language?: string;
  consent?: true;
  consent_version?: string;
}

type Text = (field: MachformField) => string;

const nameMaxLength = 100;
/** Birth dates outside these ages are typing errors. */
const ageMin = 14;
const ageMax = 120;

/** `kept`: fields whose original text is kept; `hint`: the country used to parse phone numbers. */
export interface ReadFields {
  lead: LeadFields;
  kept: MachformField[];
  hint: string | undefined;
}

/** Parses all fields except the phone numbers. */
export function readFields(text: Text, receivedAt: Date): ReadFields {
  const kept: MachformField[] = [];
  /** Keeps an unreadable value for a review. */
  function read<T>(field: MachformField, reading: (value: string) => T | null): T | undefined {
    const value = text(field);
    if (value === '') return undefined;
    const result = reading(value);
    if (result === null) kept.push(field);
    return result ?? undefined;
  }

  const nationality = read('nationality', readCountry);
  const licenceCountry = read('license_country', readCountry);
  const emirate = read('emirate', readEmirate);
  const visaStatus = read('visa_status', readVisaStatus) ?? statusByNationality(nationality);
  const location =
    read('location', readLocation) ?? locationByVisa(visaStatus) ?? (emirate ? 'in_uae' : undefined);
  const lead = {
    ...readNames(text),
    email: read('email', readEmail),
    date_of_birth: read('date_of_birth', (value) => readBirth(value, receivedAt)),
    nationality,
    passport_no: read('passport_no', (value) => matching(/^[A-Z0-9]{5,20}$/, value.toUpperCase())),
    emirates_id: read('emirates_id', (value) => matching(/^784\d{12}$/, asciiDigits(value))),
    license_type: read('license_type', readLicence),
    license_origin: licenceCountry && licenceOrigin(licenceCountry),
    license_number: read('license_number', (value) => cleanLine(value, 40) || null),
    transmission: read('transmission', readTransmission),
    total_experience_months: read('experience', readExperience),
    uae_experience_months: read('uae_experience', readExperience),
    emirate,
    location_status: location,
    visa_status: visaStatus,
    visa_expiry: read('visa_expiry', readDate),
    expected_salary_fils: read('expected_salary', readSalary),
    available_from: read('available_from', readDate),
    preferred_language: read('language', readLanguage),
    consent: readConsent(text('consent')) || undefined,
    consent_version: cleanLine(text('consent_version'), 40) || undefined,
  };
  if (text('full_name') !== '') kept.push('full_name');
  const said = Object.entries(lead).filter(([, value]) => value !== undefined);
  return { lead: Object.fromEntries(said), kept, hint: nationality ?? licenceCountry };
}

/** Suffixes that may follow a name and a comma. */
const suffix = /^(?:jr|sr|i{2,3}|iv|md|mba|phd|eng|esq|driver|rider)\.?$/i;

/** Splits a full name: the last word is the family name; in "Khan, Sample" all before the comma. */
function readNames(text: Text): { first_name?: string; last_name?: string } {
  const first = cleanLine(text('first_name'), nameMaxLength);
  const last = cleanLine(text('last_name'), nameMaxLength);
  if (first && last && /\p{L}/u.test(first)) return { first_name: first, last_name: last };
  const whole = first || last || cleanLine(text('full_name'), 2 * nameMaxLength);
  if (!/\p{L}/u.test(whole)) return {};
  const [before = '', after = '', ...more] = whole.split(/\s*[,،]\s*/);
  const isTurned = more.length === 0 && /\p{L}/u.test(before) && /\p{L}/u.test(after) && !suffix.test(after);
  const plain = whole.replace(/\s*[,،]\s*/g, ' ').trim();
  if (isTurned) return namesOf(after, before);
  if (first) return namesOf(plain, '');
  const at = plain.lastIndexOf(' ');
  return at < 0 ? namesOf(plain, '') : namesOf(plain.slice(0, at), plain.slice(at));
}

function namesOf(first: string, last: string): { first_name: string; last_name?: string } {
  const family = cleanLine(last, nameMaxLength);
  return { first_name: cleanLine(first, nameMaxLength), ...(family && { last_name: family }) };
}

/** Normalizes an email address to lowercase; null if invalid. */
export function readEmail(value: string): string | null {
  const email = value
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  return email.length <= 254 && /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@.<>"',;:\\]{2,}$/.test(email)
    ? email
    : null;
}

/** Parses the birth date of a person old enough to drive; see `readDate`. */
export function readBirth(value: string, receivedAt: Date, order?: DateOrder): string | null {
  const date = readDate(value, {
    birthsBefore: receivedAt.getUTCFullYear() - ageMin + 1,
    ...(order && { order }),
  });
  const age = receivedAt.getUTCFullYear() - Number(date?.slice(0, 4));
  return date && age >= ageMin && age <= ageMax ? date : null;
}

function matching(pattern: RegExp, value: string): string | null {
  const compact = value.replace(/[\s-]/g, '');
  return pattern.test(compact) ? compact : null;
}

function statusByNationality(nationality: string | undefined): string | undefined {
  if (nationality === 'AE') return 'national';
  return nationality && licenceOrigin(nationality) === 'gcc' ? 'gcc' : undefined;
}

function locationByVisa(status: string | undefined): string | undefined {
  if (status === 'abroad') return 'abroad';
  return status && status !== 'gcc' && status !== 'unknown' ? 'in_uae' : undefined;
}
