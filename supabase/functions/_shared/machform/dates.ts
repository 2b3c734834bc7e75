/** Parses dates as forms print them to `YYYY-MM-DD`; never through a time zone. */

import { asciiDigits } from '../digits.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Month names of the Gulf and Egypt, of the Levant and Iraq, and of the Maghreb; letters with one sound are merged. */
const arabicMonths: readonly (readonly string[])[] = [
  ['يناير', 'كانون الثاني', 'جانفي'],
  ['فبراير', 'شباط', 'فيفري'],
  ['مارس', 'اذار'],
  ['ابريل', 'نيسان', 'افريل'],
  ['مايو', 'ايار', 'ماي'],
  ['يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['يوليو', 'يوليه', 'تموز', 'جويليه'],
  ['اغسطس', 'اب', 'اوت', 'غشت'],
  ['سبتمبر', 'ايلول', 'شتنبر'],
  ['اكتوبر', 'تشرين الاول'],
  ['نوفمبر', 'تشرين الثاني', 'نونبر'],
  ['ديسمبر', 'كانون الاول', 'دجنبر'],
];

/** Which number of "03/05/1990" is the day; `either` if unknown: the first, unless it cannot be a day. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'either';

/** Options for parsing a date; `birthsBefore` puts two-digit years in the latest century before that year. */
export interface DateParseOptions {
  order?: DateOrder;
  birthsBefore?: number;
}

/** Days and times as a spreadsheet counts them since 1900, for 1927 to 2099. */
const serial = /^([1-7]\d{4})(?:\.\d+)?$/;
const instant = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(z|utc|[+-]\d{2}(?::?\d{2})?)$/;
const dubaiOffset = 4 * 3_600_000;

/**
 * Parses "05 Mar 1990", "5-Mar-90", "March 5, 1990", "5 آذار 1990", "1990-03-05", "19900305", "05/03/1990", "32937" (a
 * spreadsheet's day count) and instants, as a day in Dubai. Null if not a date between 1900 and 2100.
 */
export function parseDate(
  text: string,
  { order = 'either', birthsBefore }: DateParseOptions = {},
): string | null {
  const plain = plainDate(text);
  const moment = parseInstant(plain);
  if (moment !== null) return moment;
  const days = serial.exec(plain);
  if (days) return dayOfTime(Date.UTC(1899, 11, 30 + Number(days[1])));
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return toDate(compact[1], compact[2], compact[3]);
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/.exec(plain);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const inNumbers = numberedDate(plain);
  if (inNumbers) {
    const { first, second } = inNumbers;
    const year = fullYear(inNumbers.year, birthsBefore);
    const dayFirst = order === 'monthFirst' ? null : toDate(year, second, first);
    return dayFirst ?? (order === 'dayFirst' ? null : toDate(year, first, second));
  }
  const dayFirstMatch =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*(?:of\s+)?(\p{L}+(?: \p{L}+)?)[\s\-/.,']*(\d{4}|\d{2})(?!\d)/u.exec(
      plain,
    );
  if (dayFirstMatch)
    return toDate(fullYear(dayFirstMatch[3], birthsBefore), monthOf(dayFirstMatch[2]), dayFirstMatch[1]);
  const monthFirstMatch = /^(\p{L}+)[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']+(\d{4}|\d{2})(?!\d)/u.exec(
    plain,
  );
  if (monthFirstMatch)
    return toDate(
      fullYear(monthFirstMatch[3], birthsBefore),
      monthOf(monthFirstMatch[1]),
      monthFirstMatch[2],
    );
  const yearFirstMatch = /^(\d{4})[\s\-/.,]+(\p{L}+(?: \p{L}+)?)[\s\-/.,]+(\d{1,2})(?!\d)/u.exec(plain);
  return yearFirstMatch && toDate(yearFirstMatch[1], monthOf(yearFirstMatch[2]), yearFirstMatch[3]);
}

/**
 * Returns the order proven by the dates of a column; `mixed` if they prove both, `unknown` if they prove none though it
 * matters, null if no date depends on it.
 */
export function dateOrderOf(
  values: readonly string[],
): 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown' | null {
  const dates = values.flatMap((value) => numberedDate(plainDate(value)) ?? []);
  const hasDayFirst = dates.some(({ first, second }) => Number(first) > 12 && Number(second) <= 12);
  const hasMonthFirst = dates.some(({ first, second }) => Number(second) > 12 && Number(first) <= 12);
  if (hasDayFirst && hasMonthFirst) return 'mixed';
  if (hasDayFirst) return 'dayFirst';
  if (hasMonthFirst) return 'monthFirst';
  return dates.some(isAmbiguous) ? 'unknown' : null;
}

/** Returns whether this date depends on the order. */
export function dependsOnOrder(value: string): boolean {
  const date = numberedDate(plainDate(value));
  return date !== null && isAmbiguous(date);
}

interface NumberedDate {
  first: string;
  second: string;
  year: string;
}

function isAmbiguous({ first, second }: NumberedDate): boolean {
  return first.padStart(2, '0') !== second.padStart(2, '0') && Number(first) <= 12 && Number(second) <= 12;
}

function numberedDate(plain: string): NumberedDate | null {
  const [, first, second, year] =
    /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})(?!\d)/.exec(plain) ?? [];
  return first && second && year ? { first, second, year } : null;
}

/** Removes the weekday, lowercases, and merges Arabic letters with one sound. */
function plainDate(text: string): string {
  return asciiDigits(text)
    .trim()
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/, '');
}

function parseInstant(plain: string): string | null {
  const [, date, minutes, seconds = ':00', zone] = instant.exec(plain) ?? [];
  if (!date || !zone) return null;
  const [, sign, hours, rest = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const time = Date.parse(`${date}T${minutes}${seconds}${sign ? `${sign}${hours}:${rest}` : 'Z'}`);
  return Number.isNaN(time) ? null : dayOfTime(time + dubaiOffset);
}

function dayOfTime(time: number): string | null {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split('-');
  return toDate(year, month, day);
}

function fullYear(year = '', birthsBefore: number | undefined): string {
  if (year.length !== 2) return year;
  const recent = 2000 + Number(year);
  return String(birthsBefore !== undefined && recent >= birthsBefore ? recent - 100 : recent);
}

/** Converts "2026-03-01 14:05:09" on the form service's clock in this zone to a UTC time; null if invalid. */
export function parseTime(text: string, zone: string): string | null {
  const [, date, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?/.exec(asciiDigits(text).trim()) ?? [];
  const localTime = Date.parse(`${date}T${time}${seconds}Z`);
  if (!date || parseDate(date) === null || Number.isNaN(localTime)) return null;
  return new Date(localTime - offsetOf(localTime, zone)).toISOString();
}

/** Returns the zone's offset from UTC, in milliseconds; Dubai's for an unknown zone. */
function offsetOf(time: number, zone: string): number {
  try {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    return Date.parse(`${shown.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
  } catch {
    return dubaiOffset;
  }
}

function monthOf(name = ''): string {
  const index = months.findIndex((month) => name.startsWith(month));
  return String((index >= 0 ? index : arabicMonths.findIndex((words) => words.includes(name))) + 1);
}

function toDate(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Rejects dates such as February 30, which would roll over.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null;
  return text >= '1900-01-01' && text < '2100-01-01' ? text : null;
}
