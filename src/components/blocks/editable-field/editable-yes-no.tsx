import { useTranslation } from 'react-i18next';
import { EditableSelect } from './editable-select.tsx';
import type { EditableProps, FieldState } from './field-state.ts';

type Answer = 'yes' | 'no';

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
      value={answerOf(value)}
      state={state && answered(state)}
      onSave={(answer, seen) => onSave(meantBy(answer), meantBy(seen))}
    />
  );
}

function answerOf(value: boolean | null): Answer | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

function meantBy(answer: Answer | null): boolean | null {
  return answer === null ? null : answer === 'yes';
}

function answered(state: FieldState<boolean>): FieldState<Answer> {
  const value = answerOf(state.value);
  return state.status === 'conflict'
    ? { ...state, value, theirs: answerOf(state.theirs) }
    : { ...state, value };
}
