/** The form of a lead: its schema, validation, and conversion to database columns. */
import * as z from 'zod/mini';
import type { DuplicateCheckInput } from '#machines/data/rpc/check-duplicate.ts';
import { candidateRow, type LeadFields } from '#machines/data/tables/candidates.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { parseEmiratesId } from '#shared/emirates-id.ts';
import { visibleEmail, visibleText } from '#shared/names.ts';
import { normalisePhone } from '#shared/phone.ts';

const { shape: row } = candidateRow;
const maxNameLength = 100;
const maxNoteLength = 1000;
const maxEmailLength = 320;
const maxLicenceLength = 40;

/** How a lead gives consent to staff. */
export const consentChannels = ['call', 'whatsapp', 'in_person'] as const;

/** Form values of a lead, with its future id. */
export const leadValues = z.object({
  id: z.uuid(),
  /** Numbers are in E.164; empty while not valid. */
  phone: z.string(),
  whatsapp: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_language: row.preferred_language,
  license_type: row.license_type,
  license_number: z.string(),
  location_status: row.location_status,
  emirate: row.emirate,
  visa_status: row.visa_status,
  visa_expiry: row.visa_expiry,
  nationality: row.nationality,
  passport_no: z.string(),
  emirates_id: z.string(),
  date_of_birth: row.date_of_birth,
  email: z.string(),
  source: row.source,
  consent: z.nullable(z.enum(consentChannels)),
  opening_id: z.nullable(z.uuid()),
  note: z.string(),
  /** The recruiter the lead is added for; null for the pool. */
  owner_id: z.nullable(z.uuid()),
  /** Whether to release the lead to the pool at the end: only its owner may write the related data first. */
  isForPool: z.boolean(),
});
export type LeadValues = z.infer<typeof leadValues>;

/** Returns the initial values; a recruiter adds leads for themselves, an admin for the pool. */
export function emptyLead({ id, role }: Pick<SessionUser, 'id' | 'role'>): LeadValues {
  return {
    id: crypto.randomUUID(),
    phone: '',
    whatsapp: '',
    first_name: '',
    last_name: '',
    preferred_language: null,
    license_type: null,
    license_number: '',
    location_status: null,
    emirate: null,
    visa_status: null,
    visa_expiry: null,
    nationality: null,
    passport_no: '',
    emirates_id: '',
    date_of_birth: null,
    email: '',
    source: 'manual',
    consent: null,
    opening_id: null,
    note: '',
    owner_id: role === 'recruiter' ? id : null,
    isForPool: false,
  };
}

/** Returns validation errors as the last part of `addLead:wrong.` keys: the checks of the table `candidates`. */
export function checkLead(values: LeadValues): FieldErrors<LeadValues> {
  const errors: FieldErrors<LeadValues> = {};
  const email = visibleEmail(values.email);
  if (values.phone === '') errors.phone = 'phone';
  if (visibleText(values.first_name) === '') errors.first_name = 'firstName';
  else if (visibleText(values.first_name).length > maxNameLength) errors.first_name = 'tooLong';
  if (visibleText(values.last_name).length > maxNameLength) errors.last_name = 'tooLong';
  if (passportOf(values) === null && values.passport_no.trim() !== '') errors.passport_no = 'passport';
  if (emiratesIdOf(values) === null && values.emirates_id.trim() !== '') errors.emirates_id = 'emiratesId';
  if (values.license_number.trim().length > maxLicenceLength) errors.license_number = 'tooLong';
  if (!/^$|^\S+@\S+$/.test(email)) errors.email = 'email';
  else if (email.length > maxEmailLength) errors.email = 'tooLong';
  if (values.note.trim().length > maxNoteLength) errors.note = 'tooLong';
  return errors;
}

/** Returns the fields used to detect duplicates, without incomplete ones. */
export function personOf(values: LeadValues): DuplicateCheckInput {
  const name = visibleText(`${values.first_name} ${values.last_name}`);
  const email = visibleEmail(values.email).toLowerCase();
  return {
    phone: values.phone || null,
    passport: passportOf(values),
    nationality: values.nationality,
    emiratesId: emiratesIdOf(values),
    licence: values.license_number.trim() || null,
    // A name without a date of birth does not identify a person.
    name: values.date_of_birth === null ? null : name || null,
    birthDate: values.date_of_birth,
    email: /^\S+@\S+\.\S+$/.test(email) ? email : null,
  };
}

/** Returns the columns of a lead. */
export function fieldsOf(values: LeadValues): LeadFields {
  const isAbroad = values.location_status === 'abroad';
  return {
    first_name: visibleText(values.first_name),
    last_name: visibleText(values.last_name),
    phone_number: values.phone,
    phone_status: normalisePhone(values.phone).status,
    whatsapp_e164: values.whatsapp === values.phone ? null : values.whatsapp || null,
    email: visibleEmail(values.email).toLowerCase() || null,
    preferred_language: values.preferred_language,
    nationality: values.nationality,
    date_of_birth: values.date_of_birth,
    passport_no: passportOf(values),
    emirates_id: emiratesIdOf(values),
    license_type: values.license_type,
    license_number: values.license_number.trim() || null,
    location_status: values.location_status,
    emirate: isAbroad ? null : values.emirate,
    visa_status: values.visa_status,
    visa_expiry: values.visa_expiry,
    source: values.source,
  };
}

function passportOf({ passport_no }: LeadValues): string | null {
  const compact = passport_no.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,20}$/.test(compact) ? compact : null;
}

function emiratesIdOf({ emirates_id }: LeadValues): string | null {
  return parseEmiratesId(emirates_id).digits;
}
