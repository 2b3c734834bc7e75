import { Money } from '#components/ui/money/money.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { EditableField } from './editable-field.tsx';
import type { EditableProps } from './field-state.ts';

/** Edits an amount, in whole fils, in place. */
export function EditableMoney(field: EditableProps<number>) {
  return (
    <EditableField
      {...field}
      show={(fils) => <Money fils={fils} />}
      editor={(control) => <MoneyField {...control} autoFocus />}
    />
  );
}
