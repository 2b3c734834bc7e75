/** How a series looks, told apart by its pattern or its dashes as well as by its colour. */
export const seriesLooks = ['solid', 'striped', 'dotted', 'hollow'] as const;
export type SeriesLook = (typeof seriesLooks)[number];

/** One measure of a chart. */
export interface ChartSeries {
  id: string;
  /** Its name in the legend. */
  label: string;
  /** Taken in the order of `seriesLooks` unless given. */
  look?: SeriesLook;
}

/** One thing that is measured: a bar's row or a point in time. */
export interface ChartRow {
  id: string;
  label: string;
  /** The label comes from the database, so it is not translated. */
  isData?: boolean;
  /** A value for each series, in their order; null where there is none. */
  values: readonly (number | null)[];
  /** The values of the period before, in the same order. */
  before?: readonly (number | null)[];
  /** Stands in place of the bar, such as "too few to compare". */
  note?: string;
}

/** What every chart takes. */
export interface ChartProps {
  /** What the chart shows, best as a finding: "Referrals cost least". */
  title: string;
  /** The unit and the period. */
  about?: string;
  /** The same in one sentence, for screen readers; the numbers are in the table beside the chart. */
  summary: string;
  /** At most four. */
  series: readonly ChartSeries[];
  /** What is measured, in the order drawn. */
  rows: readonly ChartRow[];
  /** Writes a value beside its bar or line. */
  write: (value: number) => string;
  /** Writes a value of the axis; as `write` unless given. */
  writeTick?: (value: number) => string;
  /** The legend of the period before; without it `before` is not drawn. */
  beforeLabel?: string;
}

/** The look of the series at this place. */
export function lookOf(series: readonly ChartSeries[], index: number): SeriesLook {
  return series[index]?.look ?? seriesLooks[index % seriesLooks.length] ?? 'solid';
}
