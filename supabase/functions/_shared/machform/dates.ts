/** Dates as forms print them, into `YYYY-MM-DD`; never through a time zone. */

import { asciiDigits } from '../digits.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const arabicMonths: readonly (readonly string[])[] = [
  ['يناير'],
  ['فبراير'],
  ['مارس'],
  ['ابريل', 'أبريل'],
  ['مايو'],
  ['يونيو'],
  ['يوليو'],
  ['اغسطس', 'أغسطس'],
  ['سبتمبر'],
  ['اكتوبر', 'أكتوبر'],
  ['نوفمبر'],
  ['ديسمبر'],
];

/**
 * Reads "05 Mar 1990", "March 5, 1990", "1990-03-05", "05/03/1990" (day first, as the Emirates write; month first
 * only where the day cannot be one). Null for what is no date between 1900 and 2100.
 */
export function readDate(text: string): string | null {
  const plain = asciiDigits(text).trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(plain);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})/.exec(plain);
  if (numbers)
    return toDate(numbers[3], numbers[2], numbers[1]) ?? toDate(numbers[3], numbers[1], numbers[2]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+(\p{L}+)\.?,?[\s-]+(\d{4})/u.exec(plain);
  if (named) return toDate(named[3], monthOf(named[2]), named[1]);
  const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(plain);
  if (monthFirst) return toDate(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return null;
}

/** "2026-03-01 14:05:09" of the form service's clock in this zone, as a UTC time; null for what is no time. */
export function readTime(text: string, zone: string): string | null {
  const [, date, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?/.exec(asciiDigits(text).trim()) ?? [];
  const wall = Date.parse(`${date}T${time}${seconds}Z`);
  if (!date || readDate(date) === null || Number.isNaN(wall)) return null;
  return new Date(wall - offsetOf(wall, zone)).toISOString();
}

/** How far the zone's clock is ahead of UTC, in milliseconds; of an unknown zone, Dubai's. */
function offsetOf(time: number, zone: string): number {
  try {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    return Date.parse(`${shown.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
  } catch {
    return 4 * 3_600_000;
  }
}

function monthOf(name = ''): string {
  const index = months.findIndex((month) => name.startsWith(month));
  return String((index >= 0 ? index : arabicMonths.findIndex((words) => words.includes(name))) + 1);
}

function toDate(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // February 30 would roll over.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null;
  return text >= '1900-01-01' && text < '2100-01-01' ? text : null;
}
