/** Two days as `2026-03-12`, both included; null where nothing is said. */
export interface DateRange {
  start: string | null;
  end: string | null;
}

export interface RangePreset {
  /** As "Last 7 days". */
  label: string;
  range: DateRange;
}
