/** Expected first shifts against the places that clients still have open. */
import type { ForecastRow } from '#machines/data/rpc/report-forecast.ts';

/** The weeks ahead, this one first. */
export const weeks = ['week_1', 'week_2', 'week_3', 'week_4'] as const;

export interface Forecast {
  /** Places without somebody at work yet. */
  demand: number;
  /** First shifts expected by the end of each week, those of the weeks before among them. */
  startsBy: readonly number[];
  /** How many places stay open after the last week; 0 where all are taken. */
  short: number;
}

/** The forecast of these openings together. */
export function forecastOf(rows: readonly ForecastRow[]): Forecast {
  const demand = rows.reduce((sum, row) => sum + Math.max(row.headcount - row.deployed, 0), 0);
  let starts = 0;
  const startsBy = weeks.map((week) => {
    starts += rows.reduce((sum, row) => sum + row[week], 0);
    return starts;
  });
  return { demand, startsBy, short: Math.max(demand - starts, 0) };
}
