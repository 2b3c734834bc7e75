/** Expected first shifts compared with the clients' open places. */
import type { ForecastRow } from '#machines/data/rpc/report-forecast.ts';

/** The weeks ahead, starting with this one. */
export const weeks = ['week_1', 'week_2', 'week_3', 'week_4'] as const;

export interface Forecast {
  /** Places without a working driver. */
  demand: number;
  /** Cumulative first shifts expected by the end of each week. */
  startsBy: readonly number[];
  /** Places still open after the last week; 0 if all are taken. */
  short: number;
}

/** Returns the combined forecast of these openings. */
export function forecastOf(rows: readonly ForecastRow[]): Forecast {
  const demand = rows.reduce((sum, row) => sum + Math.max(row.headcount - row.deployed, 0), 0);
  let starts = 0;
  const startsBy = weeks.map((week) => {
    starts += rows.reduce((sum, row) => sum + row[week], 0);
    return starts;
  });
  return { demand, startsBy, short: Math.max(demand - starts, 0) };
}
