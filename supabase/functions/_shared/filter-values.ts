/** How a filter's values are written, so that an address, a saved view and a query read the same. */

/** What the values of a filter may be, and on which tabs it is offered where not on all. */
export type FilterRule = FilterValues & { tabs?: readonly string[] };

type FilterValues =
  /** Any of some values; without `values` whatever the list holds. */
  | { kind: 'choice'; values?: readonly string[] }
  /** Any of some records, by their ids. */
  | { kind: 'ids' }
  /** At most so many days from today. */
  | { kind: 'days' }
  /** A period of days: `periodOf`. */
  | { kind: 'dates' }
  /** `yes` or `no`. */
  | { kind: 'flag' };

/** Two days as `2026-03-12`, both included; null is an open end. */
export interface Period {
  start: string | null;
  end: string | null;
}

const longest = 200;
const days = /^\d{1,4}$/;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const period = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** A period as one value: "2026-03-01..2026-03-31"; an open end is left out, and a period open on both is none. */
export function periodValues({ start, end }: Period): string[] {
  return start === null && end === null ? [] : [`${start ?? ''}..${end ?? ''}`];
}

/** The period that a value says; null when it says none. */
export function periodOf(value: string): Period | null {
  const [, start = null, end = null] = period.exec(value) ?? [];
  const isReal = [start, end].every((day) => day === null || isDay(day));
  return isReal && (start ?? end) !== null ? { start, end } : null;
}

/** Those of `values` that the rule allows, each once, in an order that is always the same. */
export function lawfulValues(rule: FilterRule, values: readonly string[]): string[] {
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

/** Whether a record can have this id; in an address anything may stand. */
export function isId(value: string): boolean {
  return id.test(value);
}

/** A text without what nobody types, and no longer than anybody types. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, longest)
    .toWellFormed();
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
