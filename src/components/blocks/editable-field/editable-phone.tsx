import { NumberText } from '#components/ui/number/number.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { formatPhone } from '#shared/phone.ts';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

/** Edits a phone number, in E.164 format, in place. */
export function EditablePhone(field: EditableProps<string>) {
  return (
    <EditableField
      {...field}
      show={(phone) => <NumberText>{formatPhone(phone)}</NumberText>}
      editor={({ label, value, onChange }) => (
        <PhoneField
          autoFocus
          label={label}
          value={value ?? ''}
          onChange={(phone, written) =>
            onChange(phone === '' ? null : phone, phone !== '' || written.trim() === '')
          }
        />
      )}
    />
  );
}
