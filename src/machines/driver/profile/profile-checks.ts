/**
 * Validates what a driver types, with messages that tell how to fix it. For convenience: the server has the final say.
 */

import { asciiDigits } from '#shared/digits.ts';
import { parseEmiratesId } from '#shared/emirates-id.ts';
import { normalisePhone } from '#shared/phone.ts';
import { type FieldId, fieldOf } from './profile-parts.ts';

/** Keys of the catalogue's `error` messages. */
export type FieldProblem =
  | 'needed'
  | 'latin'
  | 'phone'
  | 'email'
  | 'dateUnfinished'
  | 'dateImpossible'
  | 'tooYoung'
  | 'future'
  | 'passport'
  | 'emiratesId'
  | 'iban'
  | 'lastDigits'
  | 'tooLong'
  | 'uaeMoreThanAll';

/** Keys of the catalogue's `warning` messages: the driver should check the value, and may continue. */
export type FieldWarning = 'checkDigit' | 'birthYear' | 'expired';

/** Typed values, by field. */
type Typed = Readonly<Record<string, string>>;

const maxLengths = { name: 100, text: 100, address: 300, email: 320 } as const;

/** Names as written in passports. */
const latinName = /^[A-Za-z][A-Za-z .'-]*$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the problem of a field, or null. `today` as `2026-03-12`. */
export function problemOf(field: FieldId, values: Typed, today: string): FieldProblem | null {
  const text = (values[field] ?? '').trim();
  if (text === '') return field === 'first_name' ? 'needed' : null;
  switch (fieldOf(field).kind) {
    case 'name':
      if (!latinName.test(text)) return 'latin';
      return text.length > maxLengths.name ? 'tooLong' : null;
    case 'text':
      return text.length > maxLengths.text ? 'tooLong' : null;
    case 'address':
      return text.length > maxLengths.address ? 'tooLong' : null;
    case 'email':
      return email.test(text) && text.length <= maxLengths.email ? null : 'email';
    case 'phone':
      return normalisePhone(text).e164 === null ? 'phone' : null;
    case 'date':
      return dateProblem(field, text, today);
    case 'passport':
      return passportOf(text) === null ? 'passport' : null;
    case 'emiratesId':
      return parseEmiratesId(text).problem === 'format' ? 'emiratesId' : null;
    case 'iban':
      return isIban(ibanOf(text)) ? null : 'iban';
    case 'lastDigits':
      return /^\d{4}$/.test(asciiDigits(text)) ? null : 'lastDigits';
    case 'experience':
      return field === 'uae_experience_months' && hasMoreUaeExperience(values) ? 'uaeMoreThanAll' : null;
    case 'choice':
    case 'country':
      return null;
  }
}

const hasMoreUaeExperience = ({ uae_experience_months: uae, total_experience_months: all }: Typed) =>
  uae !== undefined && all !== undefined && all !== '' && Number(uae) > Number(all);

/** Minimum age for driving professionally, in years. */
const minAge = 18;

function dateProblem(field: FieldId, text: string, today: string): FieldProblem | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'dateUnfinished';
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return 'dateImpossible';
  if (field === 'date_of_birth') {
    const last = `${Number(today.slice(0, 4)) - minAge}${today.slice(4)}`;
    return text > last ? 'tooYoung' : null;
  }
  return field === 'license_issue_date' && text > today ? 'future' : null;
}

/** Returns the warning for a field that may still be sent, or null. */
export function warningOf(field: FieldId, values: Typed, today: string): FieldWarning | null {
  const text = (values[field] ?? '').trim();
  if (field === 'emirates_id') {
    const { problem, year } = parseEmiratesId(text);
    if (problem === 'check_digit') return 'checkDigit';
    const birthYear = values.date_of_birth?.slice(0, 4) ?? '';
    return year !== null && birthYear !== '' && year !== Number(birthYear) ? 'birthYear' : null;
  }
  const isLastDay = field.endsWith('_expiry') && dateProblem(field, text, today) === null;
  return isLastDay && text < today ? 'expired' : null;
}

/** Normalizes a value for storage: removes separators between digits, and uppercases where case has no meaning. */
export function normalizeValue(field: FieldId, text: string): string {
  const trimmed = text.trim();
  switch (fieldOf(field).kind) {
    case 'phone':
      return normalisePhone(trimmed).e164 ?? trimmed;
    case 'passport':
      return passportOf(trimmed) ?? trimmed;
    case 'emiratesId':
      return parseEmiratesId(trimmed).digits ?? trimmed;
    case 'iban':
      return ibanOf(trimmed);
    case 'lastDigits':
      return asciiDigits(trimmed);
    case 'email':
      return trimmed.toLowerCase();
    default:
      return trimmed;
  }
}

function passportOf(text: string): string | null {
  const number = asciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return /^[A-Z0-9]{5,20}$/.test(number) ? number : null;
}

function ibanOf(text: string): string {
  return asciiDigits(text).toUpperCase().replace(/[\s-]/g, '');
}

/**
 * Returns whether the text is an IBAN of a bank in the Emirates with correct check digits: ISO 13616 (rearranged, the
 * whole is 1 modulo 97).
 */
function isIban(iban: string): boolean {
  if (!/^AE\d{21}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}1014${iban.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
