/** The preset periods of reports: whole days in Dubai, ending today. */
import type { Period } from './report.types.ts';

export const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'last365'] as const;
export type Preset = (typeof presets)[number];

/** Three years less a day: the maximum of `app.report_period` for any leap years. */
export const maxDays = 1095;

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the days of a preset; `now` is in milliseconds since 1970 UTC. */
export function presetOf(preset: Preset, now: number): Period {
  // The UAE has no daylight saving time.
  const today = new Date(Math.floor((now + 4 * hour) / day) * day);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const firstOf = (of: number) => written(Date.UTC(year, of, 1));
  const to = written(today.getTime());
  switch (preset) {
    case 'thisMonth':
      return { from: firstOf(month), to };
    case 'lastMonth':
      return { from: firstOf(month - 1), to: written(Date.UTC(year, month, 0)) };
    case 'thisQuarter':
      return { from: firstOf(month - (month % 3)), to };
    case 'thisYear':
      return { from: firstOf(0), to };
    case 'last365':
      return { from: written(today.getTime() - 364 * day), to };
  }
}

/** Returns the number of days in a period. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / day + 1;
}

/** Returns the period of equal length immediately before. */
export function previousPeriod(period: Period): Period {
  const first = Date.parse(period.from);
  return { from: written(first - daysOf(period) * day), to: written(first - day) };
}

function written(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
