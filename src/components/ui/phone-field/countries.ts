import { homeCountry } from '#shared/phone.plans.ts';
import { formatPhone, normalisePhone } from '#shared/phone.ts';

/** A country by its ISO 3166 alpha-2 code, and its calling code, digits only. */
export interface Country {
  code: string;
  callingCode: string;
}

/** Home first, then the countries drivers come from, then the neighbours. */
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

/** Written as at home: neither a plus nor two zeros before it. */
const isNational = /^\s*[0\u0660\u06f0]?[1-9\u0661-\u0669\u06f1-\u06f9]/;
const leadingZero = /^\s*[0\u0660\u06f0]/;

/** The country of an E.164 number, if it is one of ours. */
export function countryOf(e164: string): Country | undefined {
  return countries.find(({ callingCode }) => e164.startsWith(`+${callingCode}`));
}

/** The number as E.164, or '' while it can't be read. `code` is the country it is written for, if any. */
export function readPhone(text: string, code: string): string {
  const { e164, status } = normalisePhone(text, code);
  if (code === homeCountry || !isNational.test(text)) return e164 ?? '';
  const callingCode = countries.find((one) => one.code === code)?.callingCode;
  const whole = callingCode && normalisePhone(`+${callingCode}${text.replace(leadingZero, '')}`).e164;
  // The beginning of a foreign number may look like a landline at home, so only a mobile number changes country.
  return whole || (status === 'valid' && e164) || '';
}

/** What stands beside the country's code, "50 417 2290"; the whole number for a country that isn't ours. */
export function withoutCode(e164: string): string {
  const country = countryOf(e164);
  if (!country) return e164;
  return formatPhone(e164)
    .slice(country.callingCode.length + 1)
    .trim();
}
