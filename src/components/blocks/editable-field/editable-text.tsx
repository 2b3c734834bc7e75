import { TextField } from '#components/ui/text-field/text-field.tsx';
import { visibleText } from '#shared/names.ts';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

export interface EditableTextProps extends EditableProps<string> {
  /** The field must not be empty. */
  isRequired?: boolean;
}

/** Edits a line of text in place. */
export function EditableText({ isRequired = false, ...field }: EditableTextProps) {
  return (
    <EditableField
      {...field}
      show={(text) => <bdi>{text}</bdi>}
      editor={({ label, value, onChange }) => (
        <TextField
          autoFocus
          label={label}
          value={value ?? ''}
          onChange={(text) =>
            onChange(visibleText(text) === '' ? null : text, !isRequired || visibleText(text) !== '')
          }
          enterKeyHint="done"
        />
      )}
    />
  );
}
