/** Searches cases on the device while offline. */
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';

/** Minimum search length; shorter texts find nothing. */
const shortest = 2;

/** Number of last characters of phone numbers and passports that the device stores. */
const storedDigits = 4;

/** Returns the text in lower case without accents, so that "ramirez" finds "Ramírez". */
const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Converts Arabic and Persian digits to Western ones. */
const asciiDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/**
 * Returns the cases that match by name prefixes, a reference, or the last four characters of a phone number or
 * passport. Keeps their order.
 */
export function casesOnDevice(cases: readonly CounterCase[], typed: string): readonly CounterCase[] {
  const query = foldText(asciiDigits(typed)).trim();
  if (query.length < shortest) return [];
  const words = query.split(/\s+/);
  const code = query.replace(/[^a-z0-9]/g, '');
  const end = code.length >= storedDigits && /\d{2}/.test(code) ? code.slice(-storedDigits) : null;
  return cases.filter(({ candidate_name, reference, phone_last4, passport_last4 }) => {
    const names = foldText(candidate_name).split(/\s+/);
    return (
      words.every((word) => names.some((name) => name.startsWith(word))) ||
      (code.length >= storedDigits &&
        reference
          ?.toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .includes(code)) ||
      (end !== null && (phone_last4 === end || passport_last4?.toLowerCase() === end))
    );
  });
}
