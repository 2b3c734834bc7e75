/** The filters of a list: their values in the URL, and their database conditions. */
import { dayInDubai } from '#machines/data/clock.ts';
import { type Condition, containsAny, isOneOf, isThere, withinPeriod } from '#machines/data/conditions.ts';
import { type FilterRule, periodOf } from '#shared/filter-values.ts';

/** One filter of a list: the rule for its values, and its conditions. */
export type ListFilter = FilterRule & {
  /** Returns the conditions of the chosen values; there is at least one value. */
  conditions(values: readonly string[]): readonly Condition[];
  /** An embedded resource used by the conditions: "attempt:applications!inner(opening_id)". */
  join?: string;
  /** Preset numbers of days. */
  presets?: readonly number[];
  /** Preset periods. */
  periods?: Periods;
};

/** First and last day of each period, relative to today in Dubai, by label key. */
export type Periods = Readonly<Record<string, readonly [first: number, last: number]>>;

interface Embedded {
  join?: string;
}

/**
 * Matches any of several values of a column; without `values`, any value in the column. If `unknown` is one of the
 * values, rows without a value also match, because they look the same on screen.
 */
export function choice(column: string, values?: readonly string[], embedded: Embedded = {}): ListFilter {
  return {
    kind: 'choice',
    ...(values && { values }),
    conditions: (chosen) =>
      values?.includes(unknown) && chosen.includes(unknown)
        ? [{ or: `${column}.in.(${chosen.join()}),${column}.is.null` }]
        : isOneOf(column, chosen),
    ...embedded,
  };
}

const unknown = 'unknown';

/** Matches any of the values in a list column, such as tags. */
export function booleanFilter(column: string, embedded: Embedded = {}): ListFilter {
  return { kind: 'choice', conditions: (chosen) => containsAny(column, chosen), ...embedded };
}

/** Matches any of several records, by id. */
export function ids(column: string, embedded: Embedded = {}): ListFilter {
  return { kind: 'ids', conditions: (chosen) => isOneOf(column, chosen), ...embedded };
}

/** Matches by whether a column has a value. */
export function given(column: string, embedded: Embedded = {}): ListFilter {
  return { kind: 'flag', conditions: (chosen) => isThere(column, chosen), ...embedded };
}

/** Applies one of two conditions. */
export function flagFilter(yes: Condition, no: Condition): ListFilter {
  return {
    kind: 'flag',
    conditions: (chosen) => chosen.map((value) => (value === 'yes' ? yes : no)),
  };
}

/** Matches days up to a chosen number of days from today in Dubai. */
export function withinDays(column: string, presets: readonly number[]): ListFilter {
  return {
    kind: 'days',
    presets,
    conditions: (chosen) =>
      chosen.map((days) => ({ column, operator: 'lt', value: dayInDubai(Number(days) + 1) })),
  };
}

/** Matches timestamps within a period of days in Dubai; `periods` are presets. */
export function dates(column: string, periods: Periods = {}): ListFilter {
  return {
    kind: 'dates',
    periods,
    conditions: ([period = '']) => withinPeriod(column, periodOf(period)),
  };
}

/** Restricts the filter to some tabs; in the URL of other tabs it is ignored. */
export const restrictToTabs = (tabs: readonly string[], filter: ListFilter): ListFilter => ({
  ...filter,
  tabs,
});
