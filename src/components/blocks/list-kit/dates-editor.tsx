import { DateRangePicker } from '#components/ui/date-range-picker/date-range-picker.tsx';
import { periodOf, periodValues } from '#shared/filter-values.ts';
import type { DatesField } from './filter-field.ts';

export interface DatesEditorProps {
  /** Active filters. */
  field: DatesField;
  /** The period, as a filter value. */
  value: string | undefined;
  /** Called on every change, immediately. */
  onChange: (values: readonly string[]) => void;
}

/** Edits a period of days. Either end may be open. Loaded on first use. */
export function DatesEditor({ field, value, onChange }: DatesEditorProps) {
  return (
    <DateRangePicker
      label={field.label}
      value={periodOf(value ?? '') ?? { start: null, end: null }}
      onChange={(period) => onChange(periodValues(period))}
      {...(field.presets && { presets: field.presets })}
    />
  );
}
