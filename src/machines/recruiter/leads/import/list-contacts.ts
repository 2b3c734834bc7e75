/** Parses the phone numbers and email addresses of one row, which may be in several columns and several per cell. */
import { parseEmail } from '#shared/machform/lead-fields.ts';
import { normalisePhone, type PhoneNumber } from '#shared/phone.ts';

/** A value with its column name. */
export interface Labelled {
  label: string;
  value: string;
}

/** Phone fields of a lead, the original text of the first number, and the surplus numbers. */
export interface Phones {
  lead: { phone_number?: string; phone_status?: PhoneNumber['status']; whatsapp_e164?: string };
  written: string;
  others: Labelled[];
}

/** Separators between several values in a cell. */
const valueSeparator = /\s*(?::::|\n)\s*/;

type ListedNumber = PhoneNumber & Labelled;

/**
 * The first valid number is the lead's phone; a WhatsApp number or the next mobile number is its WhatsApp. `hint` is
 * the country for national formats. An invalid number is kept only if it is the only one.
 */
export function parsePhones(
  phones: readonly Labelled[],
  chats: readonly Labelled[],
  hint: string | undefined,
): Phones {
  const calls = phones.flatMap((one) => numbersOf(one, hint));
  const chatting = chats.flatMap((one) => numbersOf(one, hint));
  const all = distinct([...calls, ...chatting]);
  const main = all.find(({ e164 }) => e164 !== null) ?? all[0];
  if (main === undefined) return { lead: {}, written: '', others: [] };
  const isMobile = ({ status, e164 }: ListedNumber) => status === 'valid' && e164 !== null;
  const chat = chatting.find(isMobile) ?? calls.find((one) => isMobile(one) && one.e164 !== main.e164);
  const others = all.filter((one) => one !== main && (one.e164 === null || one.e164 !== chat?.e164));
  return {
    lead: {
      phone_number: main.e164 ?? main.value.slice(0, 64),
      phone_status: main.status,
      ...(chat?.e164 && { whatsapp_e164: chat.e164 }),
    },
    written: main.value,
    others: others.filter(({ e164 }) => e164 !== main.e164 || e164 === null),
  };
}

function numbersOf({ label, value }: Labelled, hint: string | undefined): ListedNumber[] {
  return value.split(valueSeparator).flatMap((part) => {
    // Text without a digit, such as "none", is not a number that could be corrected.
    if (!/\p{Nd}/u.test(part)) return [];
    const { second, ...first } = normalisePhone(part, hint);
    return [
      { ...first, label, value: part },
      ...(second ? [{ ...second, label, value: second.raw.trim() }] : []),
    ];
  });
}

function distinct(numbers: readonly ListedNumber[]): ListedNumber[] {
  const keyOf = ({ e164, value }: ListedNumber) => e164 ?? value;
  return numbers.filter((one, at) => numbers.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Returns the first address, the other ones, and the values without one. */
export function parseEmails(values: readonly Labelled[]): {
  email: string | undefined;
  others: Labelled[];
  unread: string[];
} {
  const found: Labelled[] = [];
  const unread: string[] = [];
  for (const { label, value } of values) {
    const read = value.split(/\s*(?::::|[;,|\s])\s*/).flatMap((part) => parseEmail(part) ?? []);
    if (read.length === 0) unread.push(value);
    found.push(...read.map((address) => ({ label, value: address })));
  }
  const [first, ...rest] = found.filter(
    ({ value }, at) => found.findIndex((other) => other.value === value) === at,
  );
  return { email: first?.value, others: rest, unread };
}
