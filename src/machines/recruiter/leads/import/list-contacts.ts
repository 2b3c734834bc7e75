/** Telephone numbers and e-mail addresses of one row, which may stand in several columns and several in a cell. */
import { readEmail } from '#shared/machform/lead-fields.ts';
import { normalisePhone, type PhoneNumber } from '#shared/phone.ts';

/** A value and what its column is called. */
export interface Labelled {
  label: string;
  value: string;
}

/** Phone fields of a lead, what was written for the first number, and the numbers there is no field for. */
export interface Phones {
  lead: { phone_number?: string; phone_status?: PhoneNumber['status']; whatsapp_e164?: string };
  written: string;
  others: Labelled[];
}

/** What puts several values into one cell. */
const several = /\s*(?::::|\n)\s*/;

type Number = PhoneNumber & Labelled;

/**
 * The first number that can be read is the lead's, a number for WhatsApp or the next mobile one is its WhatsApp;
 * `hint` is the country by which national forms are read. A number nobody can read is kept only where it is alone.
 */
export function readPhones(
  phones: readonly Labelled[],
  chats: readonly Labelled[],
  hint: string | undefined,
): Phones {
  const calls = phones.flatMap((one) => numbersOf(one, hint));
  const chatting = chats.flatMap((one) => numbersOf(one, hint));
  const all = distinct([...calls, ...chatting]);
  const main = all.find(({ e164 }) => e164 !== null) ?? all[0];
  if (main === undefined) return { lead: {}, written: '', others: [] };
  const isMobile = ({ status, e164 }: Number) => status === 'valid' && e164 !== null;
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

function numbersOf({ label, value }: Labelled, hint: string | undefined): Number[] {
  return value.split(several).flatMap((part) => {
    // Words without a digit, as "none", are no number somebody could put right.
    if (!/\p{Nd}/u.test(part)) return [];
    const { second, ...first } = normalisePhone(part, hint);
    return [
      { ...first, label, value: part },
      ...(second ? [{ ...second, label, value: second.raw.trim() }] : []),
    ];
  });
}

function distinct(numbers: readonly Number[]): Number[] {
  const keyOf = ({ e164, value }: Number) => e164 ?? value;
  return numbers.filter((one, at) => numbers.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** The first address, the other ones, and the values that hold none. */
export function readEmails(values: readonly Labelled[]): {
  email: string | undefined;
  others: Labelled[];
  unread: string[];
} {
  const found: Labelled[] = [];
  const unread: string[] = [];
  for (const { label, value } of values) {
    const read = value.split(/\s*(?::::|[;,|\s])\s*/).flatMap((part) => readEmail(part) ?? []);
    if (read.length === 0) unread.push(value);
    found.push(...read.map((address) => ({ label, value: address })));
  }
  const [first, ...rest] = found.filter(
    ({ value }, at) => found.findIndex((other) => other.value === value) === at,
  );
  return { email: first?.value, others: rest, unread };
}
