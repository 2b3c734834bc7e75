import { DateField } from '#components/ui/date-field/date-field.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

export interface EditableDateProps extends EditableProps<string> {
  /** The date is a date of birth and is shown without a weekday. */
  isBirthDate?: boolean;
  /** First allowed day, as "2026-03-12". */
  min?: string | undefined;
  /** Last allowed day. */
  max?: string | undefined;
}

/** Edits a day, as "2026-03-12", in place. */
export function EditableDate({ isBirthDate = false, min, max, ...field }: EditableDateProps) {
  const isAllowed = (day: string | null) =>
    day === null || ((min === undefined || day >= min) && (max === undefined || day <= max));
  return (
    <EditableField
      {...field}
      show={(day) => <DateTime at={day} shows={isBirthDate ? 'birthDate' : 'date'} />}
      editor={({ label, value, onChange }) => (
        <DateField
          autoFocus
          label={label}
          value={value}
          onChange={(day) => onChange(day, isAllowed(day))}
          min={min}
          max={max}
        />
      )}
    />
  );
}
