import { Select } from '#components/ui/select/select.tsx';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

export interface EditableSelectProps<Value extends string> extends EditableProps<Value> {
  /** Options with their labels, in display order. */
  options: readonly { value: Value; label: string }[];
}

/** Edits a choice from a list in place. Choosing saves. */
export function EditableSelect<Value extends string>({ options, ...field }: EditableSelectProps<Value>) {
  return (
    <EditableField
      {...field}
      savesOnSelect
      show={(chosen) => <bdi>{options.find(({ value }) => value === chosen)?.label ?? chosen}</bdi>}
      editor={(control) => <Select {...control} autoFocus options={options} />}
    />
  );
}
