import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { EditorProps } from './field-state.ts';

export interface FieldEditorProps<Value> {
  /** Label of the field. */
  label: string;
  /** Initial value of the control. */
  value: Value | null;
  /** The control. */
  editor: (control: EditorProps<Value>) => ReactNode;
  /** Choosing a value saves it. */
  savesOnSelect: boolean;
  /** Called with the value to save. */
  onSave: (value: Value | null) => void;
  /** Called when editing ends, saved or not. */
  onLeave: () => void;
}

/** Renders a field in edit mode: its control, and the buttons to save (Enter) and cancel (Escape). */
export function FieldEditor<Value>(props: FieldEditorProps<Value>) {
  const { label, value, editor, savesOnSelect, onSave, onLeave } = props;
  const { t } = useTranslation('candidates');
  const [draft, setDraft] = useState({ value, isWhole: true });
  const [isChosen, setChosen] = useState(false);
  const save = () => {
    if (!draft.isWhole) return;
    onSave(draft.value);
    onLeave();
  };

  // Runs in the capture phase, before the controls and the surrounding drawer. Escape here must not close anything
  // else.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    // Ignores popovers, which are rendered elsewhere in the page and close first.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    const isList = target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isList) onLeave();
    else if (event.key === 'Enter' && target.role === 'spinbutton') save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Stack
      as="form"
      onKeyDownCapture={press}
      // A list of options returns the focus when it closes. Only then can the editor close and the focus move on.
      onFocus={({ target, currentTarget }) => {
        if (isChosen && currentTarget.contains(target)) onLeave();
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      {editor({
        label,
        value: draft.value,
        onChange: (next, isWhole = true) => {
          setDraft({ value: next, isWhole });
          if (!savesOnSelect) return;
          onSave(next);
          setChosen(true);
        },
      })}
      <Row>
        {!savesOnSelect && (
          <Button type="submit" variant="primary">
            {t('field.save')}
          </Button>
        )}
        <Button onPress={onLeave}>{t('field.cancel')}</Button>
      </Row>
    </Stack>
  );
}
