import { TextField } from '#components/ui/text-field/text-field.tsx';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

export interface EditableTextProps extends EditableProps<string> {
  /** It must not be left empty. */
  isRequired?: boolean;
}

/** A line of text that is edited in place. */
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
          onChange={(text) => onChange(text.trim() === '' ? null : text, !isRequired || text.trim() !== '')}
          enterKeyHint="done"
        />
      )}
    />
  );
}
