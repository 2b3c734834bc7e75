/** The values a form sent, with the columns parsed from them: product design, C.16 and D.3. */
import * as z from 'zod/mini';
import { type MergeColumn, mergeColumns } from '#machines/candidate/merge/merge-columns.ts';
import type { DuplicateCheckInput } from '#machines/data/rpc/check-duplicate.ts';
import { type Candidate, candidateRow } from '#machines/data/tables/candidates.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { fieldOf, type MachformField } from '#shared/machform/fields.ts';
import { parseParameters } from '#shared/machform/parameters.ts';

/** One value a form sent, and the columns parsed from it. */
export interface SentValue {
  /** The field name in the form; null for a derived value. */
  name: string | null;
  sent: string;
  columns: readonly MergeColumn[];
  /** True for a document number, of which only the end is shown. */
  isMasked: boolean;
}

/** Candidate columns parsed from a submission, only those it contains. */
const parsedLead = z.partial(candidateRow);
export type ParsedLead = z.infer<typeof parsedLead>;

/** The columns that a form field fills, where the names differ. */
const columnsOfField: Partial<Record<MachformField, readonly MergeColumn[]>> = {
  full_name: ['first_name', 'last_name'],
  phone: ['phone_number'],
  whatsapp: ['whatsapp_e164'],
  license_country: ['license_origin'],
  experience: ['total_experience_months'],
  uae_experience: ['uae_experience_months'],
  location: ['location_status'],
  expected_salary: ['expected_salary_fils'],
  language: ['preferred_language'],
};
const maskedFields: readonly MachformField[] = ['passport_no', 'emirates_id'];
/** Fields that the form service adds automatically. */
const serviceFields: readonly MachformField[] = ['entry_no', 'form_id', 'date_created', 'ip_address'];

/** Returns what was parsed from a submission; empty if nothing was. */
export function leadOf({ parsed }: Pick<DataProblem, 'parsed'>): ParsedLead {
  const read = parsedLead.safeParse(parsed?.lead ?? {});
  return read.success ? read.data : {};
}

/** Returns the values a form sent, in order, then the derived ones. `map` is the form's field map, if known. */
export function sentValues(
  problem: Pick<DataProblem, 'parsed' | 'raw_body'>,
  map: Readonly<Record<string, string>> = {},
): SentValue[] {
  if (problem.raw_body === null) return [];
  const lead = leadOf(problem);
  const has = (column: MergeColumn) => lead[column] !== undefined && lead[column] !== '';
  const used = new Set<MergeColumn>();
  const rows = [...parseParameters(problem.raw_body)].flatMap(([name, sent]): SentValue[] => {
    const field = fieldOf(name, map);
    if (field !== undefined && serviceFields.includes(field)) return [];
    const own = mergeColumns.filter((column) => column === field);
    const columns = (field ? (columnsOfField[field] ?? own) : []).filter((one) => has(one) && !used.has(one));
    for (const column of columns) used.add(column);
    return [{ name, sent, columns, isMasked: field !== undefined && maskedFields.includes(field) }];
  });
  const others = mergeColumns.filter((column) => has(column) && !used.has(column));
  return [...rows, ...others.map((column) => ({ name: null, sent: '', columns: [column], isMasked: false }))];
}

/** Returns the fields used to detect duplicates; null if none is known. */
export function personOf(
  problem: Pick<DataProblem, 'parsed'>,
  known: Candidate | null,
): DuplicateCheckInput | null {
  const lead: ParsedLead = { ...known, ...leadOf(problem) };
  const isNumber = (phone: string | null | undefined) => phone?.startsWith('+') === true;
  const name = `${lead.first_name ?? ''} ${lead.last_name ?? ''}`.trim();
  const person: DuplicateCheckInput = {
    phone: isNumber(lead.phone_number) ? (lead.phone_number ?? null) : null,
    passport: lead.passport_no ?? null,
    nationality: lead.nationality ?? null,
    emiratesId: lead.emirates_id ?? null,
    licence: lead.license_number ?? null,
    name: name || null,
    birthDate: lead.date_of_birth ?? null,
    email: lead.email ?? null,
  };
  const { phone, passport, emiratesId, licence, birthDate, email } = person;
  return [phone, passport, emiratesId, licence, birthDate, email].some((value) => value !== null)
    ? person
    : null;
}
