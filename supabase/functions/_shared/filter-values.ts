/** Format of filter values, shared by URLs, saved views and queries. */

/** Allowed values of a filter, and its tabs if not all. */
export type FilterRule = FilterValues & { tabs?: readonly string[] };

type FilterValues =
  /** Any of some values; without `values` any that occur in the list. */
  | { kind: 'choice'; values?: readonly string[] }
  /** Any of some records, by id. */
  | { kind: 'ids' }
  /** At most this many days from today. */
  | { kind: 'days' }
  /** A range of days: `periodOf`. */
  | { kind: 'dates' }
  /** `yes` or `no`. */
  | { kind: 'flag' };

/** Two days as `2026-03-12`, both included; null is an open end. */
export interface Period {
  start: string | null;
  end: string | null;
}

const maxLength = 200;
const days = /^\d{1,4}$/;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const period = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/**
 * Formats a period as one value: "2026-03-01..2026-03-31". Omits an open end; a period open at both ends has no value.
 */
export function periodValues({ start, end }: Period): string[] {
  return start === null && end === null ? [] : [`${start ?? ''}..${end ?? ''}`];
}

/** Parses the period of a value; null if invalid. */
export function periodOf(value: string): Period | null {
  const [, start = null, end = null] = period.exec(value) ?? [];
  const isReal = [start, end].every((day) => day === null || isDay(day));
  return isReal && (start ?? end) !== null ? { start, end } : null;
}

/** Returns the distinct `values` allowed by the rule, in a stable order. */
export function sanitizeValues(rule: FilterRule, values: readonly string[]): string[] {
  const given = [...new Set(values)];
  switch (rule.kind) {
    case 'choice':
      if (rule.values) return rule.values.filter((value) => given.includes(value));
      return given.filter((value) => value === plain(value) && value !== '').sort();
    case 'ids':
      return given.filter(isId).sort();
    case 'days':
      return given.filter((value) => days.test(value)).slice(0, 1);
    case 'dates':
      return given.filter((value) => periodOf(value)).slice(0, 1);
    case 'flag':
      return given.filter((value) => value === 'yes' || value === 'no').slice(0, 1);
  }
}

/** Returns whether a text is a valid record id; a URL may contain any text. */
export function isId(value: string): boolean {
  return id.test(value);
}

/** Removes characters that users do not type, and limits the length. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, maxLength)
    .toWellFormed();
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
