/** Cells of a list as values: without formulas, errors of spreadsheets and words that stand for nothing. */
import { cleanValue } from '#shared/machform/clean.ts';
import { visibleText } from '#shared/names.ts';
import type { ColumnField } from './column-fields.ts';

const nothing =
  /^(?:n\/?a|n\.a\.?|nil|null|undefined|nan|unknown|tb[acd]|not (?:available|applicable|given|known|provided)|no (?:name|number|email|e-mail)|[-–—_.?*x\s]+|0?0\/0?0\/(?:00){1,2}|غير (?:متوفر|معروف|محدد))$/i;
const none = /^(?:none|no|لا يوجد|لا)$/i;
/** What a spreadsheet shows where a formula failed. */
const failed = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)/i;
/** Fields in which "no" and "none" are answers. */
const answers: readonly ColumnField[] = [
  'license_type',
  'experience',
  'uae_experience',
  'location',
  'visa_status',
];

/** A formula that shows nothing, or the text of one that must not run. */
export function isFormula(value: string): boolean {
  return /^=/.test(value) || /^[@+-]\s*[a-z][\w.]*\(/i.test(value);
}

/** The value of a cell; empty where it says nothing. */
export function writtenIn(cell: string, field: ColumnField): string {
  // `="0501234567"` keeps a spreadsheet from making a number of it.
  const value = visibleText(cleanValue(cell)).replace(/^="([^"]*)"$/, '$1');
  if (failed.test(value) || nothing.test(value)) return '';
  return none.test(value) && !answers.includes(field) ? '' : value;
}

/** Letters that were lost, or were read by another encoding before the file was written. */
export function isGarbled(cell: string): boolean {
  return cell.includes('\ufffd') || /Ã[\u0080-\u00bf]|(?:[ØÙÐÑ][\u0080-\u00bf\u0152-\u2122]){2}/.test(cell);
}

const total =
  /^(?:(?:grand|sub)[\s-]*)?totals?(?:\s+(?:candidates|drivers|leads|rows|records|people|persons|entries|count|number))?\s*[:=–-]?\s*[\d,.]*$|^(?:sum|count|average)\s*[:=]?\s*[\d,.]*$|^(?:المجموع|الإجمالي|الاجمالي)(?:\s+الكلي)?\s*[:=]?\s*\p{Nd}*$/iu;

/** Whether a row sums up the list or names its columns again. */
export function isNoPerson(cells: readonly string[], name: string, header: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (total.test(name) || total.test(filled[0] ?? '')) return true;
  return filled.length > 1 && cells.every((cell, at) => cell === '' || cell === header[at]);
}
