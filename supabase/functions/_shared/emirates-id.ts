/** The Emirates ID number, `784-YYYY-NNNNNNN-C`: product design, 2.5. `app.emirates_id_problem` mirrors it in SQL. */

import { asciiDigits } from './digits.ts';

/** A parsed number: `digits` is null unless it has fifteen digits starting with 784. */
export interface EmiratesId {
  digits: string | null;
  /** `check_digit` only asks users to check again: the authority never published the algorithm. */
  problem: 'format' | 'check_digit' | null;
  /** The four digits after 784, which may differ from the year of birth. */
  year: number | null;
}

/** Spaces, slashes, dashes and direction marks that people write between the groups. */
const separators = /[ \t\r\n\u00a0./\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** Parses a number in any written form. Never throws. */
export function parseEmiratesId(text: string): EmiratesId {
  const compact = asciiDigits(text.replace(separators, ''));
  if (!/^784\d{12}$/.test(compact)) return { digits: null, problem: 'format', year: null };
  return {
    digits: compact,
    problem: luhnSum(compact) % 10 === 0 ? null : 'check_digit',
    year: Number(compact.slice(3, 7)),
  };
}

/** Formats fifteen digits in groups, "784-1990-1234567-6". */
export function formatEmiratesId(digits: string): string {
  return digits.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');
}

/** Doubles every second digit from the right, and adds the digits of the result. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
