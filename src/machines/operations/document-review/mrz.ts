/** The machine-readable lines of passports (TD3) and identity cards (TD1): ICAO Doc 9303, parts 3 to 5. */

/** The parsed lines; a value is null if its check digit does not match. */
export interface MachineReadableZone {
  /** Number of check digits that match. */
  right: number;
  digits: number;
  /** Given names followed by the surname, in capitals. */
  name: string;
  number: string | null;
  /** ISO 3166 alpha-3 codes, as printed. */
  issuer: string;
  nationality: string;
  birth: string | null;
  expiry: string | null;
}

const weights = [7, 3, 1];

/** Returns the check digit of Doc 9303, part 3, section 4.9. */
export function checkDigit(text: string): string {
  let sum = 0;
  for (const [at, letter] of [...text].entries()) {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36);
    sum += value * (weights[at % 3] ?? 0);
  }
  return String(sum % 10);
}

/**
 * Parses two lines of 44 or three of 30 characters as typed or pasted; case, spaces and line breaks are ignored.
 * Returns null for anything else. `thisYear` determines the century of a date of birth.
 */
export function parseMachineLines(text: string, currentYear: number): MachineReadableZone | null {
  const compact = text.toUpperCase().replace(/[\s«‹]/g, (sign) => (sign.trim() === '' ? '' : '<'));
  if (/[^A-Z0-9<]/.test(compact)) return null;
  const lines = (length: number, count: number) =>
    compact.length === length * count
      ? Array.from({ length: count }, (_, index) => compact.slice(index * length, (index + 1) * length))
      : null;
  const passport = lines(44, 2);
  if (passport) return parsePassport(passport[0] ?? '', passport[1] ?? '', currentYear);
  const card = lines(30, 3);
  return card && parseCard(card[0] ?? '', card[1] ?? '', card[2] ?? '', currentYear);
}

function parsePassport(first: string, second: string, currentYear: number): MachineReadableZone | null {
  if (!first.startsWith('P')) return null;
  const personal = second.slice(28, 42);
  const checks = new Checks();
  return {
    issuer: plain(first.slice(2, 5)),
    name: nameOf(first.slice(5)),
    number: checks.value(second.slice(0, 9), second[9], plain),
    nationality: plain(second.slice(10, 13)),
    birth: checks.value(second.slice(13, 19), second[19], (digits) => dayOf(digits, currentYear, 'past')),
    expiry: checks.value(second.slice(21, 27), second[27], (digits) => dayOf(digits, currentYear, 'future')),
    // The check digit of an empty personal number may be omitted.
    ...checks.count(personal, second[42] === '<' && /^<+$/.test(personal) ? '0' : second[42]),
    ...checks.count(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43), second[43]),
  };
}

/**
 * Parses an identity card. The Emirates ID has its 15-digit number in the optional data, used instead of the card
 * number.
 */
function parseCard(
  first: string,
  second: string,
  third: string,
  currentYear: number,
): MachineReadableZone | null {
  if (!/^[ACI]/.test(first)) return null;
  const checks = new Checks();
  const optional = plain(first.slice(15, 30));
  const cardNumber = checks.value(first.slice(5, 14), first[14], plain);
  return {
    issuer: plain(first.slice(2, 5)),
    name: nameOf(third),
    number: /^784\d{12}$/.test(optional) ? optional : cardNumber,
    nationality: plain(second.slice(15, 18)),
    birth: checks.value(second.slice(0, 6), second[6], (digits) => dayOf(digits, currentYear, 'past')),
    expiry: checks.value(second.slice(8, 14), second[14], (digits) => dayOf(digits, currentYear, 'future')),
    ...checks.count(
      first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
      second[29],
    ),
  };
}

/** Counts matching and failing check digits. */
class Checks {
  private right = 0;
  private digits = 0;

  count(text: string, digit: string | undefined): { right: number; digits: number } {
    this.digits += 1;
    if (checkDigit(text) === digit) this.right += 1;
    return { right: this.right, digits: this.digits };
  }

  value<T>(text: string, digit: string | undefined, read: (text: string) => T): T | null {
    const before = this.right;
    return this.count(text, digit).right > before ? read(text) : null;
  }
}

const plain = (text: string) => text.replaceAll('<', '');

function nameOf(field: string): string {
  const [surname = '', given = ''] = field.split('<<');
  return `${given} ${surname}`.replaceAll('<', ' ').replace(/\s+/g, ' ').trim();
}

/** Returns a date with a two-digit year: births are in the last hundred years; expiries start ten years ago. */
function dayOf(digits: string, currentYear: number, era: 'past' | 'future'): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (!match) return null;
  const century = currentYear - (currentYear % 100);
  const centuryYear = century + Number(match[1]);
  const year =
    era === 'past'
      ? centuryYear > currentYear
        ? centuryYear - 100
        : centuryYear
      : centuryYear < currentYear - 50
        ? centuryYear + 100
        : centuryYear;
  const day = `${year}-${match[2]}-${match[3]}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}
