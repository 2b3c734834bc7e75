/** Finds cases on the device, where no server can be asked. */
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';

/** Of fewer characters nothing is found. */
const shortest = 2;

/** A device knows the end of phone numbers and passports alone, so many characters. */
const knownEnd = 4;

/** Lower case, without accents, so that "Ramírez" is found by "ramirez". */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Western digits for Arabic and Persian ones. */
const asciiDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/**
 * The cases that are meant by a name's beginnings, a reference, or a phone number or passport, whose last four characters
 * count. Keeps their order.
 */
export function casesOnDevice(cases: readonly CounterCase[], typed: string): readonly CounterCase[] {
  const query = folded(asciiDigits(typed)).trim();
  if (query.length < shortest) return [];
  const words = query.split(/\s+/);
  const code = query.replace(/[^a-z0-9]/g, '');
  const end = code.length >= knownEnd && /\d{2}/.test(code) ? code.slice(-knownEnd) : null;
  return cases.filter(({ candidate_name, reference, phone_last4, passport_last4 }) => {
    const names = folded(candidate_name).split(/\s+/);
    return (
      words.every((word) => names.some((name) => name.startsWith(word))) ||
      (code.length >= knownEnd &&
        reference
          ?.toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .includes(code)) ||
      (end !== null && (phone_last4 === end || passport_last4?.toLowerCase() === end))
    );
  });
}
