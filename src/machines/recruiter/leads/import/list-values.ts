/** Cleans the cells of a list: removes formulas, spreadsheet errors and placeholder words. */
import { cleanValue } from '#shared/machform/clean.ts';
import { visibleText } from '#shared/names.ts';
import type { ColumnField } from './column-fields.ts';

const nothing =
  /^(?:n\/?a|n\.a\.?|nil|null|undefined|nan|unknown|tb[acd]|not (?:available|applicable|given|known|provided)|no (?:name|number|email|e-mail)|[-–—_.?*x\s]+|0?0\/0?0\/(?:00){1,2}|غير (?:متوفر|معروف|محدد))$/i;
const none = /^(?:none|no|لا يوجد|لا)$/i;
/** Spreadsheet error values. */
const failed = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)/i;
/** Fields in which "no" and "none" are valid answers. */
const answers: readonly ColumnField[] = [
  'license_type',
  'experience',
  'uae_experience',
  'location',
  'visa_status',
];

/** Returns whether a cell is a formula without a result, or a formula text that must not run. */
export function isFormula(value: string): boolean {
  return /^=/.test(value) || /^[@+-]\s*[a-z][\w.]*\(/i.test(value);
}

/** Returns the value of a cell; empty if it has no meaning. */
export function cellValueFor(cell: string, field: ColumnField): string {
  // `="0501234567"` prevents a spreadsheet from converting the text to a number.
  const value = visibleText(cleanValue(cell)).replace(/^="([^"]*)"$/, '$1');
  if (failed.test(value) || nothing.test(value)) return '';
  return none.test(value) && !answers.includes(field) ? '' : value;
}

/** Returns whether letters were lost, or decoded with a wrong encoding before the file was written. */
export function isGarbled(cell: string): boolean {
  return cell.includes('\ufffd') || /Ã[\u0080-\u00bf]|(?:[ØÙÐÑ][\u0080-\u00bf\u0152-\u2122]){2}/.test(cell);
}

const total =
  /^(?:(?:grand|sub)[\s-]*)?totals?(?:\s+(?:candidates|drivers|leads|rows|records|people|persons|entries|count|number))?\s*[:=–-]?\s*[\d,.]*$|^(?:sum|count|average)\s*[:=]?\s*[\d,.]*$|^(?:المجموع|الإجمالي|الاجمالي)(?:\s+الكلي)?\s*[:=]?\s*\p{Nd}*$/iu;

/** Returns whether a row is a total or repeats the header. */
export function isNonPersonRow(cells: readonly string[], name: string, header: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (total.test(name) || total.test(filled[0] ?? '')) return true;
  return filled.length > 1 && cells.every((cell, at) => cell === '' || cell === header[at]);
}
