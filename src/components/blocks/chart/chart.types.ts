/** Styles of series. Each differs by pattern or dashes as well as by colour. */
export const seriesPatterns = ['solid', 'striped', 'dotted', 'hollow'] as const;
export type SeriesPattern = (typeof seriesPatterns)[number];

/** A measure of a chart. */
export interface ChartSeries {
  id: string;
  /** Name in the legend. */
  label: string;
  /** Style of the series. By default assigned in the order of `seriesPatterns`. */
  pattern?: SeriesPattern;
}

/** A measured item: a bar's row or a point in time. */
export interface ChartRow {
  id: string;
  label: string;
  /** The label is data from the database and is not translated. */
  isData?: boolean;
  /** One value per series, in the same order; null for no value. */
  values: readonly (number | null)[];
  /** Values of the previous period, in the same order. */
  before?: readonly (number | null)[];
  /** Text shown instead of the bar, such as "too few to compare". */
  note?: string;
}

/** Props of every chart. */
export interface ChartProps {
  /** Title, best as a finding: "Referrals cost least". */
  title: string;
  /** Unit and period. */
  about?: string;
  /** One-sentence summary for screen readers. The numbers are in the table beside the chart. */
  summary: string;
  /** Series of the chart, at most four. */
  series: readonly ChartSeries[];
  /** Measured items, in display order. */
  rows: readonly ChartRow[];
  /** Formats a value beside its bar or line. */
  write: (value: number) => string;
  /** Formats a value of the axis. Defaults to `write`. */
  formatTick?: (value: number) => string;
  /** Legend of the previous period. Without it, `before` is not rendered. */
  beforeLabel?: string;
}

/** Returns the style of the series at `index`. */
export function patternOf(series: readonly ChartSeries[], index: number): SeriesPattern {
  return series[index]?.pattern ?? seriesPatterns[index % seriesPatterns.length] ?? 'solid';
}
