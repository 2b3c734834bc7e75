/** Converts the rows of a list to people: parsed as form entries are, with unusable values and reasons. */

import type { ListRow } from '#machines/factories/list-file/list-rows.ts';
import { parseEmirate } from '#shared/machform/choices.ts';
import { parseCountry } from '#shared/machform/countries.ts';
import { dependsOnOrder, parseDate } from '#shared/machform/dates.ts';
import { normalizeName } from '#shared/machform/fields.ts';
import { type LeadFields, parseBirthDate } from '#shared/machform/lead-fields.ts';
import { parseSubmission } from '#shared/machform/parse.ts';
import { parseSource } from '#shared/sources.ts';
import { type Column, type ColumnField, columnFields } from './column-fields.ts';
import { type ChosenOrder, dateColumnsOf, isDateField, orderOf } from './date-columns.ts';
import { type Labelled, parseEmails, parsePhones } from './list-contacts.ts';
import { cellValueFor, isFormula, isGarbled, isNonPersonRow } from './list-values.ts';

/** Columns of `candidates` that a list can fill, and a note about the person. */
export type Lead = Omit<LeadFields, 'consent' | 'consent_version'> & { source?: string; note?: string };

/**
 * Why a row is not imported: no name, or a formula without a result instead; no contact data; not a person; or the same
 * person as an earlier row.
 */
export type LineProblem =
  | { kind: 'noName' | 'noContact' | 'formula' | 'noPerson' }
  | { kind: 'twin'; of: number };

/** A row prepared for the import. */
export interface PreparedLine {
  /** Row number in the file, from 1. */
  no: number;
  name: string;
  /** The number as written in the file; empty without one. */
  written: string;
  lead: Lead;
  /** Null if the row can be sent. */
  problem: LineProblem | null;
  /** True when the number was converted to our format. */
  isPhoneConverted: boolean;
  /** True when a value was too long and was truncated. */
  isTruncated: boolean;
  /** True when a quotation mark is never closed. */
  isBroken: boolean;
  /** Values that can't be parsed and are left out. */
  unread: readonly FieldValue[];
  /** Values with lost or garbled letters. */
  garbled: readonly FieldValue[];
}

export interface FieldValue {
  field: ColumnField;
  value: string;
}

/** How a list is parsed. */
export interface ListParseOptions {
  columns: readonly Column[];
  /** Column names; empty without a header row. */
  header: readonly string[];
  /** The chosen date order of a column, by its index. */
  dateOrders: Readonly<Record<string, ChosenOrder>>;
}

/** Default form settings, because a list has none. */
const parseOptions = { field_map: {}, default_license_type: null, source_timezone: 'Asia/Dubai' };

const noteMaxLength = 5000;

/** Parses every row; `at` is when the list was chosen, in milliseconds since 1970 UTC. */
export function prepareLines(rows: readonly ListRow[], list: ListParseOptions, at: number): PreparedLine[] {
  const receivedAt = new Date(at);
  const orders = new Map(
    dateColumnsOf(rows, list.columns, list.dateOrders).map((column) => [column.index, orderOf(column)]),
  );
  return markDuplicates(rows.map((row) => prepareLine(row, list, orders, receivedAt)));
}

function prepareLine(
  { no, cells, isTruncated, isBroken = false }: ListRow,
  { columns, header }: ListParseOptions,
  orders: ReadonlyMap<number, ChosenOrder | null>,
  at: Date,
): PreparedLine {
  const given = new Map<ColumnField, Labelled[]>();
  const unread: FieldValue[] = [];
  const garbled: FieldValue[] = [];
  let hasFormula = false;
  columns.forEach((field, index) => {
    const cell = cells[index] ?? '';
    const value = field === null ? '' : cellValueFor(cell, field);
    if (field === null || value === '') return;
    if (isGarbled(cell)) garbled.push({ field, value: cell });
    const isName = /name$/.test(field);
    const read = isDateField(field) ? parseDay(field, value, orders.get(index), at) : value;
    if (isFormula(value) && isName) hasFormula = true;
    else if (read === null || isFormula(value)) unread.push({ field, value });
    else given.set(field, [...(given.get(field) ?? []), { label: header[index] ?? '', value: read }]);
  });
  const all = (field: ColumnField) => given.get(field) ?? [];
  const first = (field: ColumnField) => all(field)[0]?.value ?? '';

  const said = new Map<string, string>();
  for (const field of columnFields) if (first(field) !== '') said.set(field, first(field));
  for (const field of ['phone', 'whatsapp', 'email', 'residence', 'source', 'note']) said.delete(field);
  // In contacts, a middle name has a separate column.
  if (said.has('first_name'))
    said.set(
      'first_name',
      all('first_name')
        .map(({ value }) => value)
        .join(' '),
    );
  const residenceSteps = parseResidence(first('residence') || first('emirate'), said);
  if (first('residence') !== '' && residenceSteps === null)
    unread.push({ field: 'residence', value: first('residence') });

  const { lead: read, detail } = parseSubmission(said, parseOptions, at);
  const { consent: _, consent_version: __, ...fields } = read;
  const hint = parseCountry(first('nationality')) ?? parseCountry(first('license_country')) ?? residenceSteps;
  const phones = parsePhones(all('phone'), all('whatsapp'), hint ?? undefined);
  const { email, others, unread: noEmails } = parseEmails(all('email'));
  const note = noteOf(all('note'), [...phones.others, ...others]);
  const lead: Lead = {
    ...fields,
    ...phones.lead,
    ...(email !== undefined && { email }),
    ...(first('source') !== '' && { source: parseSource(first('source')) }),
    ...(note !== '' && { note }),
  };
  for (const [field, value] of Object.entries(detail)) {
    const known = columnFields.find((one) => one === field);
    if (known && known !== 'full_name') unread.push({ field: known, value });
  }
  unread.push(...noEmails.map((value) => ({ field: 'email' as const, value })));
  const name = `${lead.first_name ?? ''} ${lead.last_name ?? ''}`.trim();
  const isNumber = lead.phone_status === 'valid' || lead.phone_status === 'landline';
  return {
    no,
    name,
    written: phones.written,
    lead,
    problem: isNonPersonRow(cells, name, header) ? { kind: 'noPerson' } : problemOf(lead, hasFormula),
    isPhoneConverted: isNumber && lead.phone_number !== phones.written,
    isTruncated,
    isBroken,
    unread,
    garbled,
  };
}

/** Returns a date as `YYYY-MM-DD`; null if invalid, or ambiguous in a column without a known order. */
function parseDay(
  field: ColumnField,
  value: string,
  order: ChosenOrder | null | undefined,
  at: Date,
): string | null {
  if (order === null && dependsOnOrder(value)) return null;
  if (field === 'date_of_birth') return parseBirthDate(value, at, order ?? undefined);
  return parseDate(value, order ? { order } : {});
}

/**
 * Derives from a country or a city whether a person is in the Emirates, if no column says so. A city elsewhere is not
 * an emirate, and not an error. Returns the country's code; null if unknown.
 */
function parseResidence(text: string, said: Map<string, string>): string | null {
  const country = text === '' ? null : parseCountry(text);
  if (country === null) return null;
  if (!said.has('location')) said.set('location', country === 'AE' ? 'inside' : 'outside');
  if (country !== 'AE' || parseEmirate(said.get('emirate') ?? '') === null) said.delete('emirate');
  return country;
}

/** Returns the notes, followed by values without a field, each after its column name. */
function noteOf(notes: readonly Labelled[], others: readonly Labelled[]): string {
  const line = ({ label, value }: Labelled) => (label === '' ? value : `${label}: ${value}`);
  const [first, ...more] = notes;
  const own = first && more.length === 0 ? [first.value] : notes.map(line);
  return [...own, ...others.map(line)].join('\n').slice(0, noteMaxLength);
}

function problemOf({ first_name, phone_number, email }: Lead, hasFormula: boolean): LineProblem | null {
  if (first_name === undefined) return { kind: hasFormula ? 'formula' : 'noName' };
  return phone_number === undefined && email === undefined ? { kind: 'noContact' } : null;
}

/** Marks rows of the same person as an earlier row, by the criteria that the server treats as certain. */
function markDuplicates(lines: readonly PreparedLine[]): PreparedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (line.problem !== null) return line;
    const marks = marksOf(line);
    const of = marks.map((mark) => seen.get(mark)).find((no) => no !== undefined);
    if (of !== undefined) return { ...line, problem: { kind: 'twin', of } };
    for (const mark of marks) seen.set(mark, line.no);
    return line;
  });
}

/**
 * Returns a person's unique values: phone numbers, and documents with their issuer; without a valid number, also a
 * name.
 */
function marksOf({ lead, name }: PreparedLine): string[] {
  const { nationality, phone_status, phone_number } = lead;
  const isUnread = phone_status === 'needs_review';
  const marks: [kind: string, value: string | undefined][] = [
    ['phone', isUnread ? undefined : phone_number],
    ['phone', lead.whatsapp_e164],
    [`unread ${normalizeName(name)}`, isUnread ? phone_number : undefined],
    [`email ${normalizeName(name)}`, phone_number === undefined ? lead.email : undefined],
    [`passport ${nationality}`, nationality && lead.passport_no],
    ['emirates id', lead.emirates_id],
    ['licence', lead.license_number],
  ];
  return marks.flatMap(([kind, value]) => (value ? [`${kind} ${value}`] : []));
}
