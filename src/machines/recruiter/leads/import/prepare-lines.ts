/** Rows of a list as the people they name: read as forms are, with what can't be used and why. */

import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { cleanValue } from '#shared/machform/clean.ts';
import type { LeadFields } from '#shared/machform/lead-fields.ts';
import { parseSubmission } from '#shared/machform/parse.ts';
import { type Column, type ColumnField, columnFields } from './columns.ts';

/** Columns of `candidates` that a list can fill. */
export type Lead = Omit<LeadFields, 'consent' | 'consent_version'>;

/** Why a row is not imported: it says nobody, gives no way to reach him, or is the same person as an earlier row. */
export type LineProblem = { kind: 'noName' | 'noContact' } | { kind: 'twin'; of: number };

/** One row on its way in. */
export interface PreparedLine {
  /** Its place in the file, from 1. */
  no: number;
  name: string;
  /** The number as it was written; empty without one. */
  written: string;
  lead: Lead;
  /** Without one it is sent. */
  problem: LineProblem | null;
  /** The number was written otherwise than we keep it. */
  isRepaired: boolean;
  /** Something in it was too long and is cut. */
  isCut: boolean;
  /** What was said and can't be read: it is left out. */
  unread: readonly { field: ColumnField; value: string }[];
}

/** Forms of a service have settings; a list has none. */
const reading = { field_map: {}, default_license_type: null, source_timezone: 'Asia/Dubai' };

/** A form keeps the words of these besides what it read in them. */
const usedAnyway: readonly ColumnField[] = ['full_name', 'phone'];

/** Reads every row by what the columns are; `at` is the time the list was chosen, in milliseconds since 1970 UTC. */
export function prepareLines(
  rows: readonly ListRow[],
  columns: readonly Column[],
  at: number,
): PreparedLine[] {
  const receivedAt = new Date(at);
  return markTwins(rows.map((row) => prepareLine(row, columns, receivedAt)));
}

function prepareLine({ no, cells, isCut }: ListRow, columns: readonly Column[], at: Date): PreparedLine {
  const said = new Map<string, string>();
  columns.forEach((field, index) => {
    const value = cleanValue(cells[index] ?? '');
    if (field !== null && value !== '') said.set(field, value);
  });
  const { lead: read, detail } = parseSubmission(said, reading, at);
  const { consent: _, consent_version: __, ...lead } = read;
  const written = said.get('phone') ?? said.get('whatsapp') ?? '';
  // Words without a digit, as "none", are no number somebody could put right.
  if (lead.phone_status === 'needs_review' && !/\p{Nd}/u.test(written)) {
    delete lead.phone_number;
    delete lead.phone_status;
  }
  const isNumber = lead.phone_status === 'valid' || lead.phone_status === 'landline';
  return {
    no,
    name: `${lead.first_name ?? ''} ${lead.last_name ?? ''}`.trim(),
    written,
    lead,
    problem: problemOf(lead),
    isRepaired: isNumber && lead.phone_number !== written,
    isCut,
    unread: columnFields.flatMap((field) => {
      const value = usedAnyway.includes(field) ? undefined : detail[field];
      return value === undefined ? [] : [{ field, value }];
    }),
  };
}

function problemOf({ first_name, phone_number, email }: Lead): LineProblem | null {
  if (first_name === undefined) return { kind: 'noName' };
  return phone_number === undefined && email === undefined ? { kind: 'noContact' } : null;
}

/** Marks rows that are a person of an earlier one, by what the server takes for certain too. */
function markTwins(lines: readonly PreparedLine[]): PreparedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (line.problem !== null) return line;
    const marks = marksOf(line.lead);
    const of = marks.map((mark) => seen.get(mark)).find((no) => no !== undefined);
    if (of !== undefined) return { ...line, problem: { kind: 'twin', of } };
    for (const mark of marks) seen.set(mark, line.no);
    return line;
  });
}

/** What only one person has: numbers, and papers with who gave them. */
function marksOf(lead: Lead): string[] {
  const { nationality, phone_status } = lead;
  const marks: [kind: string, value: string | undefined][] = [
    ['phone', phone_status === 'needs_review' ? undefined : lead.phone_number],
    ['phone', lead.whatsapp_e164],
    [`passport ${nationality}`, nationality && lead.passport_no],
    ['emirates id', lead.emirates_id],
    ['licence', lead.license_number],
  ];
  return marks.flatMap(([kind, value]) => (value ? [`${kind} ${value}`] : []));
}
