/** Defines the parts of a driver's profile and its completeness: product design, C.11. */
import { emirates } from '#shared/emirates.ts';
import { licenseOrigins, openingLicenses } from '#shared/licences.ts';

/** The type of a field, which determines its input and validation. */
export type FieldType =
  | 'name'
  | 'text'
  | 'address'
  | 'phone'
  | 'email'
  | 'date'
  | 'choice'
  | 'country'
  | 'experience'
  | 'passport'
  | 'emiratesId'
  | 'iban'
  | 'lastDigits';

interface Field {
  kind: FieldType;
  /** Whether it counts towards a complete profile. */
  counts?: boolean;
  /** For a `choice`; the labels are `choice.<field>.<value>`, or the value itself for sizes. */
  options?: readonly string[];
  /** For a `date`: first and last year, relative to the current one. */
  years?: readonly [first: number, last: number];
  /** The `autocomplete` attribute. */
  autoComplete?: string;
}

const counts = true;

/** Every field by its database name. */
export const profileFields = {
  first_name: { kind: 'name', counts, autoComplete: 'given-name' },
  last_name: { kind: 'name', autoComplete: 'family-name' },
  date_of_birth: { kind: 'date', counts, years: [-75, -17], autoComplete: 'bday' },
  gender: { kind: 'choice', counts, options: ['male', 'female'] },
  nationality: { kind: 'country', counts },
  phone_number: { kind: 'phone', counts },
  second_phone: { kind: 'phone', autoComplete: 'tel' },
  whatsapp_e164: { kind: 'phone', counts, autoComplete: 'tel' },
  email: { kind: 'email', autoComplete: 'email' },
  license_type: { kind: 'choice', counts, options: openingLicenses },
  license_origin: { kind: 'choice', counts, options: licenseOrigins },
  license_number: { kind: 'text', counts },
  license_issue_date: { kind: 'date', counts, years: [-45, 0] },
  license_expiry: { kind: 'date', counts, years: [-5, 15] },
  transmission: { kind: 'choice', options: ['auto', 'manual'] },
  passport_no: { kind: 'passport', counts },
  passport_expiry: { kind: 'date', counts, years: [-2, 12] },
  emirates_id: { kind: 'emiratesId' },
  emirates_id_expiry: { kind: 'date', years: [-2, 10] },
  uae_experience_months: { kind: 'experience', counts },
  total_experience_months: { kind: 'experience', counts },
  emirate: { kind: 'choice', options: emirates },
  uae_address: { kind: 'address', autoComplete: 'street-address' },
  home_address: { kind: 'address', counts },
  emergency_name: { kind: 'text', counts },
  emergency_relation: {
    kind: 'choice',
    counts,
    options: ['wife_or_husband', 'parent', 'sibling', 'child', 'friend', 'other'],
  },
  emergency_phone: { kind: 'phone', counts },
  account_holder: { kind: 'name' },
  bank_name: { kind: 'text' },
  iban: { kind: 'iban' },
  salary_card_last4: { kind: 'lastDigits' },
  shirt_size: { kind: 'choice', counts, options: ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'] },
  trouser_size: {
    kind: 'choice',
    counts,
    options: ['28', '30', '32', '34', '36', '38', '40', '42', '44'],
  },
  shoe_size: {
    kind: 'choice',
    counts,
    options: ['38', '39', '40', '41', '42', '43', '44', '45', '46', '47'],
  },
} as const satisfies Record<string, Field>;
export type FieldId = keyof typeof profileFields;

/** Returns a field with all optional properties available. */
export function fieldOf(id: FieldId): Field {
  return profileFields[id];
}

/** Returns the name as a profile field id, or undefined. */
export function fieldIdOf(name: string): FieldId | undefined {
  return fieldIds.find((id) => id === name);
}

const fieldIds = Object.keys(profileFields) as FieldId[];

/** The parts, in display order, each on a separate page. */
export const profileParts = {
  me: ['first_name', 'last_name', 'date_of_birth', 'gender', 'nationality'],
  contact: ['phone_number', 'second_phone', 'whatsapp_e164', 'email'],
  licence: [
    'license_type',
    'license_origin',
    'license_number',
    'license_issue_date',
    'license_expiry',
    'transmission',
  ],
  identity: ['passport_no', 'passport_expiry', 'emirates_id', 'emirates_id_expiry'],
  experience: ['uae_experience_months', 'total_experience_months'],
  home: ['emirate', 'uae_address', 'home_address', 'emergency_name', 'emergency_relation', 'emergency_phone'],
  bank: ['account_holder', 'bank_name', 'iban', 'salary_card_last4'],
  uniform: ['shirt_size', 'trouser_size', 'shoe_size'],
} as const satisfies Record<string, readonly FieldId[]>;
export type PartId = keyof typeof profileParts;

const partIds = Object.keys(profileParts) as PartId[];

/** Returns the name as a part id, or undefined. */
export function partIdOf(name: string | null): PartId | undefined {
  return partIds.find((id) => id === name);
}

/** Returns the part that contains a field. */
export function partOfField(field: FieldId): PartId | undefined {
  return partIds.find((part) => fieldsOf(part).includes(field));
}

/** Returns the fields of a part, in display order. */
export function fieldsOf(part: PartId): readonly FieldId[] {
  return profileParts[part];
}

/** Returns the parts a driver sees: sizes are asked from onboarding on. */
export function profilePartsAt(stage: string): readonly PartId[] {
  const needsUniform = stage === 'onboarding' || stage === 'deployed';
  return partIds.filter((part) => part !== 'uniform' || needsUniform);
}

type Values = Readonly<Record<string, string | null>>;

/**
 * Returns the fields of a part that count, and those of them that are filled in. An Emirates ID also requires its
 * expiry date; pay requires either bank, holder and IBAN, or a salary card alone.
 */
function countedOf(
  part: PartId,
  values: Values,
): { counted: readonly FieldId[]; filled: readonly FieldId[] } {
  const isFilled = (field: FieldId) => (values[field] ?? '') !== '';
  const counted = fieldsOf(part).filter((field) => {
    if (field === 'salary_card_last4') return isFilled(field);
    if (part === 'bank') return !isFilled('salary_card_last4') || isFilled('iban');
    if (field === 'emirates_id_expiry') return isFilled('emirates_id');
    return fieldOf(field).counts ?? false;
  });
  return { counted, filled: counted.filter(isFilled) };
}

/** Returns the joint completeness of these parts in percent, rounded down: 100 means that nothing is missing. */
export function completenessOf(parts: readonly PartId[], values: Values): number {
  const all = parts.map((part) => countedOf(part, values));
  const count = (lists: readonly (readonly FieldId[])[]) =>
    lists.reduce((sum, { length }) => sum + length, 0);
  const of = count(all.map(({ counted }) => counted));
  return of === 0 ? 100 : Math.floor((count(all.map(({ filled }) => filled)) * 100) / of);
}

/** Stages of ended applications, in which the profile is read-only. */
const ended: readonly string[] = ['rejected', 'withdrawn', 'separated'];

/** Returns whether the profile is read-only. */
export function isReadOnly(stage: string): boolean {
  return ended.includes(stage);
}
