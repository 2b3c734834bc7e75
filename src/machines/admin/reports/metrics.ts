import type { Unit } from './report.types.ts';

/** A number of a report, calculated from rows. */
export interface Metric<Row> {
  /** Its messages are `metric.<id>` and `definition.<id>`. */
  id: string;
  unit: Unit;
  better: 'more' | 'less' | null;
  /** True when it can be calculated for several rows; a median is for a single row. */
  isSummed: boolean;
  of(rows: readonly Row[]): number | string | null;
  /** Returns the number of cases behind a share or an average. */
  casesOf?(rows: readonly Row[]): number;
}

type Better = Metric<never>['better'];
type Of<Row> = (row: Row) => number | null;

/** A count or sum over all rows; money in fils. */
export function sumMetric<Row>(
  id: string,
  of: Of<Row>,
  { unit = 'count', better = null }: { unit?: Unit; better?: Better } = {},
): Metric<Row> {
  return { id, unit, better, isSummed: true, of: (rows) => total(rows, of) };
}

/** A part of a whole, from 0 to 1; null when the whole is zero. */
export function shareMetric<Row>(
  id: string,
  part: Of<Row>,
  wholeOf: Of<Row>,
  better: Better = 'more',
): Metric<Row> {
  return {
    ...quotientMetric(id, 'share', part, wholeOf, better),
    of: (rows) => divideOrNull(total(rows, part), total(rows, wholeOf)),
  };
}

/** A sum divided by the number of cases, rounded to an integer; null without a sum or cases. */
export function quotientMetric<Row>(
  id: string,
  unit: Unit,
  part: Of<Row>,
  wholeOf: Of<Row>,
  better: Better,
): Metric<Row> {
  return {
    id,
    unit,
    better,
    isSummed: true,
    of: (rows) => {
      const result = rows.some((row) => part(row) !== null)
        ? divideOrNull(total(rows, part), total(rows, wholeOf))
        : null;
      return result === null ? null : Math.round(result);
    },
    casesOf: (rows) => total(rows, wholeOf),
  };
}

/** A number that can't be added up, such as a median: null for several rows. */
export function singleValue<Row>(
  id: string,
  unit: Unit,
  of: (row: Row) => number | string | null,
  better: Better = 'less',
): Metric<Row> {
  return {
    id,
    unit,
    better,
    isSummed: false,
    of: ([row, ...others]) => (row === undefined || others.length > 0 ? null : of(row)),
  };
}

function total<Row>(rows: readonly Row[], of: Of<Row>): number {
  return rows.reduce((result, row) => result + (of(row) ?? 0), 0);
}

function divideOrNull(part: number, wholeOf: number): number | null {
  return wholeOf === 0 ? null : part / wholeOf;
}
