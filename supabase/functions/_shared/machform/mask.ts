/** Masks a form's values for display: numbers and addresses show only their end (product design, C.26). */
import type { MachformField } from './fields.ts';

const maskedFields: readonly (MachformField | undefined)[] = [
  'phone',
  'whatsapp',
  'passport_no',
  'emirates_id',
  'license_number',
  'date_of_birth',
  'ip_address',
];
/** Fields whose digits are not personal. */
const open: readonly (MachformField | undefined)[] = ['entry_no', 'form_id', 'date_created'];

const kept = 4;
/** Minimum digits of a possible phone or document number. */
const longNumber = 7;

/** Masks a value of this field (undefined for an unknown one), except the end of a number. */
export function maskedValue(field: MachformField | undefined, value: string): string {
  if (open.includes(field)) return value;
  if (maskedFields.includes(field)) return maskMatches(value, /[\p{L}\p{N}]/gu);
  const shown = value.replace(/[^\s@<>"',;:]+(?=@)/gu, ([first = '']) => `${first}•••`);
  const digits = shown.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= longNumber ? maskMatches(shown, /\p{Nd}/gu) : shown;
}

function maskMatches(value: string, what: RegExp): string {
  let left = (value.match(what)?.length ?? 0) - kept;
  return value.replace(what, (character) => {
    left -= 1;
    return left >= 0 ? '•' : character;
  });
}
