/** Parses a form's submission to a lead: product design, D.3, D.4. */
import { normalisePhone } from '../phone.ts';
import { cleanLine } from './clean.ts';
import { parseTime } from './dates.ts';
import { fieldOf, type MachformField } from './fields.ts';
import { type LeadFields, parseFields } from './lead-fields.ts';
import type { Parameters } from './parameters.ts';

/** Parsing settings of a form: columns of `machform_settings`. */
export interface FormParseSettings {
  field_map: Readonly<Record<string, string>>;
  default_license_type: string | null;
  source_timezone: string;
}

/** Why a submission creates no lead automatically. */
export type ParseProblem = 'unreadable' | 'no_contact' | 'phone_unreadable' | 'no_consent';

/** A parsed submission; `lead` contains only the columns of `candidates` with a value. */
export interface ParsedSubmission {
  problem: ParseProblem | null;
  isSpam: boolean;
  lead: LeadFields;
  /** All answers without a column, and the original text of parsed ones; by parameter name. */
  detail: Record<string, string>;
}

const detailMax = 60;
const detailMaxLength = 500;

/** Values by our fields; of two parameters for one field, the first filled one. */
type Values = Map<MachformField, { name: string; value: string }>;

/** Parses a submission received at `receivedAt`. Never throws. */
export function parseSubmission(
  parameters: Parameters,
  { field_map: map, default_license_type: defaultLicence, source_timezone: zone }: FormParseSettings,
  receivedAt: Date,
): ParsedSubmission {
  const values: Values = new Map();
  const unread = new Map<string, string>();
  for (const [name, value] of parameters) {
    const field = fieldOf(name, map);
    if (value === '' || field === 'ignored') continue;
    if (field === undefined || values.has(field)) unread.set(name, value);
    else values.set(field, { name, value });
  }
  const text = (field: MachformField) => values.get(field)?.value ?? '';

  const fields = parseFields(text, receivedAt);
  const phones = parsePhones(text, fields.hint);
  const lead: LeadFields = { ...fields.lead, ...phones.lead };
  if (!lead.license_type && defaultLicence) lead.license_type = defaultLicence;
  for (const field of [...fields.kept, ...phones.kept]) {
    const given = values.get(field);
    if (given) unread.set(given.name, given.value);
  }
  const submittedAt = parseTime(text('date_created'), zone);
  if (submittedAt) unread.set('submitted_at', submittedAt);

  return {
    problem: problemOf(values, lead),
    isSpam: text('honeypot') !== '',
    lead,
    detail: Object.fromEntries(
      [...unread].slice(0, detailMax).map(([name, value]) => [name, cleanLine(value, detailMaxLength)]),
    ),
  };
}

/** Returns the entry number at the form service, which identifies a submission; null without one. */
export function entryNumberOf(
  parameters: Parameters,
  map: Readonly<Record<string, string>> = {},
): number | null {
  for (const [name, value] of parameters) {
    if (fieldOf(name, map) !== 'entry_no' || !/^\d{1,10}$/.test(value)) continue;
    const number = Number(value);
    return number >= 1 && number <= 2_147_483_647 ? number : null;
  }
  return null;
}

function problemOf(
  values: Values,
  { phone_number, phone_status, email, consent }: LeadFields,
): ParseProblem | null {
  if (values.size === 0) return 'unreadable';
  if (!phone_number && !email) return 'no_contact';
  if (phone_status === 'needs_review' && !email) return 'phone_unreadable';
  return consent ? null : 'no_consent';
}

/** Returns the phone number and the WhatsApp number; two numbers in one field are used for both. */
function parsePhones(text: (field: MachformField) => string, hint: string | undefined) {
  const written = text('phone') || text('whatsapp');
  const kept: MachformField[] = [];
  if (written === '') return { lead: {}, kept };
  const phone = normalisePhone(written, hint);
  const chat = text('whatsapp') === '' ? phone.second : normalisePhone(text('whatsapp'), hint);
  const whatsapp = chat?.status === 'valid' ? chat.e164 : null;
  if (phone.second || (phone.e164 === null && whatsapp)) kept.push('phone');
  if (text('whatsapp') !== '' && !whatsapp) kept.push('whatsapp');
  // Replaces an unreadable phone number by a readable WhatsApp number.
  const main = phone.e164 === null && whatsapp ? { e164: whatsapp, status: 'valid' as const } : phone;
  const lead: LeadFields = {
    phone_number: main.e164 ?? cleanLine(written, 64),
    phone_status: main.status,
    ...(whatsapp && { whatsapp_e164: whatsapp }),
  };
  return { lead, kept };
}
