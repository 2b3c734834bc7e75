/** What a form sent, as it is shown: of numbers and addresses their end alone (product design, C.26). */
import type { MachformField } from './fields.ts';

const masked: readonly (MachformField | undefined)[] = [
  'phone',
  'whatsapp',
  'passport_no',
  'emirates_id',
  'license_number',
  'date_of_birth',
  'ip_address',
];
/** Fields whose digits say nothing of a person. */
const open: readonly (MachformField | undefined)[] = ['entry_no', 'form_id', 'date_created'];

const kept = 4;
/** As many digits may be a telephone number or a document's. */
const longNumber = 7;

/** A value of this field (undefined for one that means nothing to us) with all but the end of a number hidden. */
export function maskedValue(field: MachformField | undefined, value: string): string {
  if (open.includes(field)) return value;
  if (masked.includes(field)) return hide(value, /[\p{L}\p{N}]/gu);
  const shown = value.replace(/[^\s@<>"',;:]+(?=@)/gu, ([first = '']) => `${first}•••`);
  const digits = shown.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= longNumber ? hide(shown, /\p{Nd}/gu) : shown;
}

function hide(value: string, what: RegExp): string {
  let left = (value.match(what)?.length ?? 0) - kept;
  return value.replace(what, (character) => {
    left -= 1;
    return left >= 0 ? '•' : character;
  });
}
