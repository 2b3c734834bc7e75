/** Two days as `2026-03-12`, both inclusive; null for an open end. */
export interface DateRange {
  start: string | null;
  end: string | null;
}

export interface RangePreset {
  /** Label such as "Last 7 days". */
  label: string;
  range: DateRange;
}
