import { homeCountry } from '#shared/phone.plans.ts';
import { formatPhone, normalisePhone } from '#shared/phone.ts';

/** A country with its ISO 3166 alpha-2 code and its calling code (digits only). */
export interface Country {
  code: string;
  callingCode: string;
}

/** The home country first, then the drivers' countries of origin, then neighbouring countries. */
export const countries: readonly Country[] = [
  ['AE', '971'],
  ['IN', '91'],
  ['PK', '92'],
  ['BD', '880'],
  ['NP', '977'],
  ['LK', '94'],
  ['PH', '63'],
  ['EG', '20'],
  ['KE', '254'],
  ['UG', '256'],
  ['ET', '251'],
  ['GH', '233'],
  ['NG', '234'],
  ['CM', '237'],
  ['RW', '250'],
  ['TZ', '255'],
  ['ZW', '263'],
  ['ZA', '27'],
  ['SD', '249'],
  ['MA', '212'],
  ['TN', '216'],
  ['DZ', '213'],
  ['JO', '962'],
  ['SY', '963'],
  ['LB', '961'],
  ['IQ', '964'],
  ['YE', '967'],
  ['AF', '93'],
  ['UZ', '998'],
  ['MM', '95'],
  ['ID', '62'],
  ['SA', '966'],
  ['OM', '968'],
  ['QA', '974'],
  ['BH', '973'],
  ['KW', '965'],
].map(([code = '', callingCode = '']) => ({ code, callingCode }));

/** National format: without a leading plus or double zero. */
const isNational = /^\s*[0\u0660\u06f0]?[1-9\u0661-\u0669\u06f1-\u06f9]/;
const leadingZero = /^\s*[0\u0660\u06f0]/;

/** Returns the country of an E.164 number, if it is listed. */
export function countryOf(e164: string): Country | undefined {
  return countries.find(({ callingCode }) => e164.startsWith(`+${callingCode}`));
}

/** Parses a number to E.164; '' while it is invalid. `code` is the assumed country, if any. */
export function parsePhone(text: string, code: string): string {
  const { e164, status } = normalisePhone(text, code);
  if (code === homeCountry || !isNational.test(text)) return e164 ?? '';
  const callingCode = countries.find((one) => one.code === code)?.callingCode;
  const internationalNumber =
    callingCode && normalisePhone(`+${callingCode}${text.replace(leadingZero, '')}`).e164;
  // The start of a foreign number may look like a landline number of the home country, so only a mobile number changes
  // the country.
  return internationalNumber || (status === 'valid' && e164) || '';
}

/** Returns the number without its calling code, "50 417 2290"; the full number for a country that isn't listed. */
export function removeCallingCode(e164: string): string {
  const country = countryOf(e164);
  if (!country) return e164;
  return formatPhone(e164)
    .slice(country.callingCode.length + 1)
    .trim();
}
