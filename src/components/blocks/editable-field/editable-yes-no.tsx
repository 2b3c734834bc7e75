import { useTranslation } from 'react-i18next';
import { EditableSelect } from './editable-select.tsx';
import type { EditableProps, FieldState } from './field-state.ts';

type YesNo = 'yes' | 'no';

/** Edits the answer to a yes/no question in place. Choosing saves. */
export function EditableYesNo({ value, state = null, onSave, ...field }: EditableProps<boolean>) {
  const { t } = useTranslation('candidates');
  return (
    <EditableSelect
      {...field}
      options={[
        { value: 'yes', label: t('field.yes') },
        { value: 'no', label: t('field.no') },
      ]}
      value={yesNoOf(value)}
      state={state && yesNoState(state)}
      onSave={(answer, seen) => onSave(booleanOf(answer), booleanOf(seen))}
    />
  );
}

function yesNoOf(value: boolean | null): YesNo | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

function booleanOf(answer: YesNo | null): boolean | null {
  return answer === null ? null : answer === 'yes';
}

function yesNoState(state: FieldState<boolean>): FieldState<YesNo> {
  const value = yesNoOf(state.value);
  return state.status === 'conflict'
    ? { ...state, value, theirs: yesNoOf(state.theirs) }
    : { ...state, value };
}
