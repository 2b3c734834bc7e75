import { isSameSpelling } from '#machines/candidate/names/compare.ts';
import type { NumberCheck } from '#machines/data/rpc/document-review.ts';
import type { DocumentTypeFields } from '#machines/data/tables/document-types.ts';
import { parseEmiratesId } from '#shared/emirates-id.ts';
import type { ReviewItem, ReviewValues } from './document-review.types.ts';
import type { MachineReadableZone } from './mrz.ts';

/** One comparison. `attention`: the reviewer must decide; the document may still be correct. */
export type Check = { state: 'attention' | 'passed' } & (
  | { id: 'name'; spelling: string; comparedName: string; isLegal: boolean }
  | {
      id: 'validity';
      problem: 'expired' | 'tooSoon' | 'barely' | null;
      on: string;
      left: number;
      needed: number;
    }
  | { id: 'digit' }
  | { id: 'lines'; right: number; digits: number }
  | { id: 'linesDiffer'; fields: readonly string[] }
  | { id: 'birthYear' }
  | { id: 'number'; other: NumberCheck['other'] }
);

/** What is known about the document besides its picture. */
export interface Evidence {
  item: ReviewItem;
  type: DocumentTypeFields;
  values: ReviewValues;
  /** The parsed machine-readable lines; null without lines. */
  lines: MachineReadableZone | null;
  /** Null until the number is checked. */
  number: NumberCheck | null;
  /** Today in Dubai, as "2026-03-12": the reference day for validity if none is planned. */
  today: string;
}

/** Returns all comparisons, those that need a decision first. */
export function checksOf(evidence: Evidence): Check[] {
  const checks = [
    ...nameCheck(evidence),
    ...validityCheck(evidence),
    ...checkDigitCheck(evidence),
    ...linesChecks(evidence),
    ...numberChecks(evidence),
  ];
  return [
    ...checks.filter(({ state }) => state === 'attention'),
    ...checks.filter(({ state }) => state === 'passed'),
  ];
}

function nameCheck({ item: { person }, values }: Evidence): Check[] {
  const spelling = values.name?.trim() ?? '';
  const comparedName = person.legal_name ?? `${person.first_name} ${person.last_name}`.trim();
  if (spelling === '' || comparedName === '') return [];
  const state = isSameSpelling(spelling, comparedName) ? 'passed' : 'attention';
  return [{ id: 'name', state, spelling, comparedName, isLegal: person.legal_name !== null }];
}

const day = 86_400_000;

function validityCheck({ item, type, values, today }: Evidence): Check[] {
  const ends = Date.parse(values.expiry_date ?? '');
  if (Number.isNaN(ends)) return [];
  const on = item.neededOn ?? today;
  const left = Math.round((ends - Date.parse(on)) / day);
  const needed = item.neededDays ?? 0;
  const isBarelyValid = type.warn_validity_days !== null && left < type.warn_validity_days;
  const problem = left < 0 ? 'expired' : left < needed ? 'tooSoon' : isBarelyValid ? 'barely' : null;
  return [{ id: 'validity', state: problem ? 'attention' : 'passed', problem, on, left, needed }];
}

function checkDigitCheck({ type, values }: Evidence): Check[] {
  if (type.code !== 'emirates_id' || !values.number) return [];
  const { problem } = parseEmiratesId(values.number);
  return problem === 'format' ? [] : [{ id: 'digit', state: problem ? 'attention' : 'passed' }];
}

function linesChecks({ lines, values }: Evidence): Check[] {
  if (!lines) return [];
  const { right, digits } = lines;
  const said: readonly [string, string | null][] = [
    ['number', lines.number],
    ['expiry_date', lines.expiry],
    ['date_of_birth', lines.birth],
  ];
  const fields = said
    .filter(([field, value]) => value !== null && values[field] && plain(values[field]) !== plain(value))
    .map(([field]) => field);
  return [
    { id: 'lines', state: right === digits ? 'passed' : 'attention', right, digits },
    ...(fields.length > 0 ? [{ id: 'linesDiffer' as const, state: 'attention' as const, fields }] : []),
  ];
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function numberChecks({ number }: Evidence): Check[] {
  if (!number?.number) return [];
  return [
    ...(number.birth_year_differs ? [{ id: 'birthYear' as const, state: 'attention' as const }] : []),
    { id: 'number', state: number.other ? 'attention' : 'passed', other: number.other },
  ];
}
