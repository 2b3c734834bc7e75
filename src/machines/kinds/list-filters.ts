/** The filters of a list: what an address may say of each, and what it asks of the database. */
import { dayInDubai } from '#machines/data/clock.ts';
import { type Condition, holdsAny, isOneOf, isThere, isWithin } from '#machines/data/conditions.ts';
import { type FilterRule, periodOf } from '#shared/filter-values.ts';

/** One filter of a list: the rule for its values, and what they ask for. */
export type ListFilter = FilterRule & {
  /** The conditions of the chosen values, of which there is at least one. */
  conditions(values: readonly string[]): readonly Condition[];
  /** An embedded resource that the conditions name: "attempt:applications!inner(opening_id)". */
  join?: string;
  /** Numbers of days to choose with one press. */
  presets?: readonly number[];
  /** Periods to choose with one press. */
  periods?: Periods;
};

/** The first and the last day of each, counted from today in Dubai, by the key of its label. */
export type Periods = Readonly<Record<string, readonly [first: number, last: number]>>;

interface Embedded {
  join?: string;
}

/**
 * Any of some values of a column; without `values` whatever the column holds. Where `unknown` is one of the values it
 * also finds rows in which nobody has entered one: they read the same on screen.
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

/** Any of the values that a column of lists holds, as tags. */
export function holds(column: string, embedded: Embedded = {}): ListFilter {
  return { kind: 'choice', conditions: (chosen) => holdsAny(column, chosen), ...embedded };
}

/** Any of some records, by their ids. */
export function ids(column: string, embedded: Embedded = {}): ListFilter {
  return { kind: 'ids', conditions: (chosen) => isOneOf(column, chosen), ...embedded };
}

/** Whether a column has a value. */
export function given(column: string, embedded: Embedded = {}): ListFilter {
  return { kind: 'flag', conditions: (chosen) => isThere(column, chosen), ...embedded };
}

/** One of two conditions. */
export function either(yes: Condition, no: Condition): ListFilter {
  return {
    kind: 'flag',
    conditions: (chosen) => chosen.map((value) => (value === 'yes' ? yes : no)),
  };
}

/** A day at most so many days from today in Dubai. */
export function withinDays(column: string, presets: readonly number[]): ListFilter {
  return {
    kind: 'days',
    presets,
    conditions: (chosen) =>
      chosen.map((days) => ({ column, operator: 'lt', value: dayInDubai(Number(days) + 1) })),
  };
}

/** A moment within a period of days in Dubai; `periods` are offered ready-made. */
export function dates(column: string, periods: Periods = {}): ListFilter {
  return {
    kind: 'dates',
    periods,
    conditions: ([period = '']) => isWithin(column, periodOf(period)),
  };
}

/** The filter on some tabs alone; on the others an address can't name it. */
export const onTabs = (tabs: readonly string[], filter: ListFilter): ListFilter => ({ ...filter, tabs });
