/** Numbers and dates printed on documents. */
import { parseEmiratesId } from '#shared/emirates-id.ts';
import { dateFrom, reachedAt } from './moments.ts';
import type { DemoPerson } from './people.ts';

/** Returns a person's Emirates ID by number; its last digit is the check digit (Luhn). */
export function emiratesIdOf(number: number): string {
  const digits = `784${1980 + (number % 25)}${String(number * 7919)
    .padStart(7, '0')
    .slice(-7)}`;
  const endings = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`);
  const validNumber = endings.find((text) => parseEmiratesId(text).problem === null);
  if (validNumber === undefined) throw new Error(`${digits} has no check digit`);
  return validNumber;
}

export const passportOf = ({ country, number }: DemoPerson): string => `${country}${1_000_000 + number * 17}`;

/** Returns whether the passport expires soon: for one in nine deployed drivers. */
export const isPassportEnding = (person: DemoPerson): boolean =>
  person.number % 9 === 5 && reachedAt(person, 'deployed') !== null;

export const passportEndsOn = (person: DemoPerson, now: Date): string =>
  dateFrom(now, isPassportEnding(person) ? 20 : 300 + (person.number % 1500));

export const licenceNumberOf = ({ number }: DemoPerson): string => `L${700_000 + number * 13}`;
