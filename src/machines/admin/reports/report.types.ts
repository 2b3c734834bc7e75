/** The format of a number in a report. Money is in fils; `stage` is a stage name. */
export type Unit = 'count' | 'share' | 'money' | 'days' | 'hours' | 'stage';

/** Kinds of line keys; each kind is labelled differently. */
export const keyKinds = [
  'stage',
  'source',
  'form',
  'client',
  'opening',
  'licence',
  'emirate',
  'recruiter',
  'route',
  'week',
  'month',
  'hour',
  'weekday',
  'reminder',
  'declineReason',
  'documentType',
  'documentReason',
  'visaStep',
  'authority',
  'lossReason',
  'lossPhase',
  'measure',
  'part',
  'detail',
  'driver',
  'term',
] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Part of a line's key: an id, code or text as stored, null if unknown; or a named record. */
export type KeyPart = string | null | { id: string; name: string };

/** A number with its number of cases, for a share or an average; null if it has no cases. */
export interface Cell {
  value: number | string | null;
  cases: number | null;
}

/** Minimum number of cases for comparing shares: product design, look "reports". */
export const minCases = 5;

/** A column of a report. */
export interface Column {
  id: string;
  unit: Unit;
  /** Which direction is better; null if neither. */
  better: 'more' | 'less' | null;
}

export interface Line {
  key: readonly KeyPart[];
  cells: readonly Cell[];
}

/** The chart of a report: its columns in a `BarChart`, or in a `TimeChart` for a time series. */
export interface Picture {
  columns: readonly string[];
  layout: 'grouped' | 'stacked' | 'lines';
  isTime: boolean;
  /** True when the lines are successive steps, each a subset of the one before. */
  isFunnel?: boolean;
}

/** A report's data for one period. */
export interface ReportTable {
  kinds: readonly KeyKind[];
  columns: readonly Column[];
  lines: readonly Line[];
  /** Totals of the same columns over all lines; a null value where they can't be added up. */
  all: readonly Cell[];
  /** The numbers above the chart. */
  headline: readonly (Column & Cell)[];
  picture: Picture;
}

/** A date range in Dubai, both days included. */
export interface Period {
  from: string;
  to: string;
}

/** The options of a report request. */
export interface ReportQuery {
  period: Period;
  /** The period to compare with; null for none. */
  before: Period | null;
  /** Null for the default grouping. */
  group: string | null;
  /** Number of days ahead, for forecast reports. */
  days: number;
  /** Amount spent per source or form, in fils. */
  costs: Readonly<Record<string, number>>;
}

/** A report, independent of its row type. */
export interface Report {
  id: string;
  /** The dates it accepts: a period, days from today, or none. */
  dates: 'period' | 'days' | 'none';
  /** Available groups. */
  groups: readonly string[];
  hasCosts: boolean;
  /** The columns whose numbers link to the people they count; `report_people` uses the same names. */
  people: readonly string[];
  /** Returns whether the numbers of a line with this key count people. */
  countsPeople(key: Line['key']): boolean;
  /** Loads the report for a period; throws as `client` does, and a zod error for malformed rows. */
  read(ask: ReportQuery, period: Period, signal: AbortSignal): Promise<ReportTable>;
}
