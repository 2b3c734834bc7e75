/** Converts a form's values to columns of a candidate. */

import { asciiDigits } from '../digits.ts';
import { parseExperience, parseSalary } from './amounts.ts';
import {
  licenceOrigin,
  parseConsent,
  parseEmirate,
  parseLanguage,
  parseLicence,
  parseLocation,
  parseTransmission,
  parseVisaStatus,
} from './choices.ts';
import { cleanLine } from './clean.ts';
import { parseCountry } from './countries.ts';
import { type DateOrder, parseDate } from './dates.ts';
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

type FieldText = (field: MachformField) => string;

const nameMaxLength = 100;
/** Birth dates outside these ages are typing errors. */
const ageMin = 14;
const ageMax = 120;

/** `kept`: fields whose original text is kept; `hint`: the country used to parse phone numbers. */
export interface ParsedFields {
  lead: LeadFields;
  kept: MachformField[];
  hint: string | undefined;
}

/** Parses all fields except the phone numbers. */
export function parseFields(text: FieldText, receivedAt: Date): ParsedFields {
  const kept: MachformField[] = [];
  /** Keeps an unreadable value for a review. */
  function read<T>(field: MachformField, parseValue: (value: string) => T | null): T | undefined {
    const value = text(field);
    if (value === '') return undefined;
    const result = parseValue(value);
    if (result === null) kept.push(field);
    return result ?? undefined;
  }

  const nationality = read('nationality', parseCountry);
  const licenceCountry = read('license_country', parseCountry);
  const emirate = read('emirate', parseEmirate);
  const visaStatus = read('visa_status', parseVisaStatus) ?? statusByNationality(nationality);
  const location =
    read('location', parseLocation) ?? locationByVisa(visaStatus) ?? (emirate ? 'in_uae' : undefined);
  const lead = {
    ...parseNames(text),
    email: read('email', parseEmail),
    date_of_birth: read('date_of_birth', (value) => parseBirthDate(value, receivedAt)),
    nationality,
    passport_no: read('passport_no', (value) => matchOrNull(/^[A-Z0-9]{5,20}$/, value.toUpperCase())),
    emirates_id: read('emirates_id', (value) => matchOrNull(/^784\d{12}$/, asciiDigits(value))),
    license_type: read('license_type', parseLicence),
    license_origin: licenceCountry && licenceOrigin(licenceCountry),
    license_number: read('license_number', (value) => cleanLine(value, 40) || null),
    transmission: read('transmission', parseTransmission),
    total_experience_months: read('experience', parseExperience),
    uae_experience_months: read('uae_experience', parseExperience),
    emirate,
    location_status: location,
    visa_status: visaStatus,
    visa_expiry: read('visa_expiry', parseDate),
    expected_salary_fils: read('expected_salary', parseSalary),
    available_from: read('available_from', parseDate),
    preferred_language: read('language', parseLanguage),
    consent: parseConsent(text('consent')) || undefined,
    consent_version: cleanLine(text('consent_version'), 40) || undefined,
  };
  if (text('full_name') !== '') kept.push('full_name');
  const said = Object.entries(lead).filter(([, value]) => value !== undefined);
  return { lead: Object.fromEntries(said), kept, hint: nationality ?? licenceCountry };
}

/** Suffixes that may follow a name and a comma. */
const suffix = /^(?:jr|sr|i{2,3}|iv|md|mba|phd|eng|esq|driver|rider)\.?$/i;

/** Splits a full name: the last word is the family name; in "Khan, Sample" all before the comma. */
function parseNames(text: FieldText): { first_name?: string; last_name?: string } {
  const first = cleanLine(text('first_name'), nameMaxLength);
  const last = cleanLine(text('last_name'), nameMaxLength);
  if (first && last && /\p{L}/u.test(first)) return { first_name: first, last_name: last };
  const fullName = first || last || cleanLine(text('full_name'), 2 * nameMaxLength);
  if (!/\p{L}/u.test(fullName)) return {};
  const [before = '', after = '', ...more] = fullName.split(/\s*[,،]\s*/);
  const isLastNameFirst =
    more.length === 0 && /\p{L}/u.test(before) && /\p{L}/u.test(after) && !suffix.test(after);
  const plain = fullName.replace(/\s*[,،]\s*/g, ' ').trim();
  if (isLastNameFirst) return namesOf(after, before);
  if (first) return namesOf(plain, '');
  const at = plain.lastIndexOf(' ');
  return at < 0 ? namesOf(plain, '') : namesOf(plain.slice(0, at), plain.slice(at));
}

function namesOf(first: string, last: string): { first_name: string; last_name?: string } {
  const family = cleanLine(last, nameMaxLength);
  return { first_name: cleanLine(first, nameMaxLength), ...(family && { last_name: family }) };
}

/** Normalizes an email address to lowercase; null if invalid. */
export function parseEmail(value: string): string | null {
  const email = value
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  return email.length <= 254 && /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@.<>"',;:\\]{2,}$/.test(email)
    ? email
    : null;
}

/** Parses the birth date of a person old enough to drive; see `parseDate`. */
export function parseBirthDate(value: string, receivedAt: Date, order?: DateOrder): string | null {
  const date = parseDate(value, {
    birthsBefore: receivedAt.getUTCFullYear() - ageMin + 1,
    ...(order && { order }),
  });
  const age = receivedAt.getUTCFullYear() - Number(date?.slice(0, 4));
  return date && age >= ageMin && age <= ageMax ? date : null;
}

function matchOrNull(pattern: RegExp, value: string): string | null {
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
