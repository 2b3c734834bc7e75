import { useFormat } from '#components/i18n/use-format.ts';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

export interface EditableNumberProps extends EditableProps<number> {
  /** Formats a number with its unit: "4 years". Defaults to the number alone. */
  show?: (value: number) => string;
  /** Unit shown in the control. */
  unit?: string;
  minValue?: number;
  maxValue?: number;
}

/** Edits a number in place. */
export function EditableNumber({ show, unit, minValue, maxValue, ...field }: EditableNumberProps) {
  const format = useFormat();
  const bounds = { ...(minValue !== undefined && { minValue }), ...(maxValue !== undefined && { maxValue }) };
  const isAllowed = (value: number | null) =>
    value === null || (value >= (minValue ?? -Infinity) && value <= (maxValue ?? Infinity));
  return (
    <EditableField
      {...field}
      show={(value) => <bdi>{show ? show(value) : format.number(value)}</bdi>}
      editor={({ label, value, onChange }) => (
        <NumberField
          {...bounds}
          {...(unit !== undefined && { unit })}
          autoFocus
          label={label}
          value={value}
          onChange={(next) => onChange(next, isAllowed(next))}
        />
      )}
    />
  );
}
