/** The Emirates ID's number, `784-YYYY-NNNNNNN-C`: product design, 2.5. `app.emirates_id_problem` is its twin in SQL. */

import { asciiDigits } from './digits.ts';

/** What a text says: `digits` is null where it isn't fifteen digits beginning with 784. */
export interface EmiratesId {
  digits: string | null;
  /** `check_digit` only asks people to look again: the algorithm was never published by the authority. */
  problem: 'format' | 'check_digit' | null;
  /** The four digits after 784, which may differ from the year of birth. */
  year: number | null;
}

/** Spaces, strokes, dashes and the marks that direct text: what people put between the groups. */
const between = /[ \t\r\n\u00a0./\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** Reads a number in any written form. Never throws. */
export function readEmiratesId(text: string): EmiratesId {
  const compact = asciiDigits(text.replace(between, ''));
  if (!/^784\d{12}$/.test(compact)) return { digits: null, problem: 'format', year: null };
  return {
    digits: compact,
    problem: luhnSum(compact) % 10 === 0 ? null : 'check_digit',
    year: Number(compact.slice(3, 7)),
  };
}

/** Shows fifteen digits in their groups, "784-1990-1234567-6". */
export function formatEmiratesId(digits: string): string {
  return digits.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');
}

/** Every second digit from the right counts twice, as the sum of its own digits. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
