/** What a number of a report is written as. Money is in fils; `stage` is the name of one. */
export type Unit = 'count' | 'share' | 'money' | 'days' | 'hours' | 'stage';

/** What a line of a report is of; each kind is named in its own way. */
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

/** A part of what a line is of: an id, a code or a word as stored, null where it is not known; or a named record. */
export type KeyPart = string | null | { id: string; name: string };

/** A number with the cases it is a share or an average of; null where it is not of cases. */
export interface Cell {
  value: number | string | null;
  cases: number | null;
}

/** Shares of fewer cases are not compared: product design, look "reports". */
export const fewestCases = 5;

/** A column of a report. */
export interface Column {
  id: string;
  unit: Unit;
  /** Which way is better; null where neither is. */
  better: 'more' | 'less' | null;
}

export interface Line {
  key: readonly KeyPart[];
  cells: readonly Cell[];
}

/** How a report is drawn: its columns in `BarChart`, or in `TimeChart` where it runs along time. */
export interface Picture {
  columns: readonly string[];
  layout: 'grouped' | 'stacked' | 'lines';
  isTime: boolean;
  /** Its lines follow one another, each a part of the one before. */
  isFlow?: boolean;
}

/** What a report says of one period. */
export interface ReportTable {
  kinds: readonly KeyKind[];
  columns: readonly Column[];
  lines: readonly Line[];
  /** The same columns over all lines; a null value where they can't be added up. */
  all: readonly Cell[];
  /** The numbers above the chart. */
  headline: readonly (Column & Cell)[];
  picture: Picture;
}

/** Two days of Dubai, both included. */
export interface Period {
  from: string;
  to: string;
}

/** What somebody asks of a report. */
export interface ReportAsk {
  period: Period;
  /** The period to compare with; null for none. */
  before: Period | null;
  /** Null for the report's own lines. */
  group: string | null;
  /** How many days ahead, for reports that look ahead. */
  days: number;
  /** What was spent on a source or form, in fils. */
  costs: Readonly<Record<string, number>>;
}

/** A report without the shape of its rows. */
export interface Report {
  id: string;
  /** Which dates it takes: a period, days from today, or none. */
  dates: 'period' | 'days' | 'none';
  /** What it can be grouped by. */
  groups: readonly string[];
  hasCosts: boolean;
  /** The columns whose numbers lead to the people they count; `report_people` knows them by these names. */
  people: readonly string[];
  /** Reads it for a period; throws as `client` does, and a zod error for odd rows. */
  read(ask: ReportAsk, period: Period, signal: AbortSignal): Promise<ReportTable>;
}
