import { DateRangePicker } from '#components/ui/date-range-picker/date-range-picker.tsx';
import { periodOf, periodValues } from '#shared/filter-values.ts';
import type { DatesField } from './filter-field.ts';

export interface DatesEditorProps {
  /** What is filtered by. */
  field: DatesField;
  /** The period, as a filter's value. */
  value: string | undefined;
  /** Hears of every change, at once. */
  onChange: (values: readonly string[]) => void;
}

/** A period of days, of which either end may be open. Loaded when first asked for. */
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
