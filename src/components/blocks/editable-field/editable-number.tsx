import { useFormat } from '#components/i18n/use-format.ts';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

export interface EditableNumberProps extends EditableProps<number> {
  /** How a number is said with its unit: "4 years"; the number alone unless told. */
  show?: (value: number) => string;
  /** What one of it is, shown in the control. */
  unit?: string;
  minValue?: number;
  maxValue?: number;
}

/** A number that is edited in place. */
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
