import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { EditorProps } from './field-state.ts';

export interface FieldEditorProps<Value> {
  /** What the field is called. */
  label: string;
  /** What the control begins with. */
  value: Value | null;
  /** The control. */
  editor: (control: EditorProps<Value>) => ReactNode;
  /** Choosing a value saves it. */
  savesAtOnce: boolean;
  /** Hears the value to be saved. */
  onSave: (value: Value | null) => void;
  /** Hears that the control is no longer needed, after a save and without one. */
  onLeave: () => void;
}

/** A field while it is edited: its control, and the two ways out, which are Enter and Escape too. */
export function FieldEditor<Value>(props: FieldEditorProps<Value>) {
  const { label, value, editor, savesAtOnce, onSave, onLeave } = props;
  const { t } = useTranslation('candidates');
  const [draft, setDraft] = useState({ value, isWhole: true });
  const [isChosen, setChosen] = useState(false);
  const save = () => {
    if (!draft.isWhole) return;
    onSave(draft.value);
    onLeave();
  };

  // Before the controls and the drawer around see them: an Escape here must close nothing else.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    // What floats is elsewhere on the page, and closes by itself first.
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
      // A list that was chosen from gives the focus back as it goes; before that, nothing else could take it.
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
          if (!savesAtOnce) return;
          onSave(next);
          setChosen(true);
        },
      })}
      <Row>
        {!savesAtOnce && (
          <Button type="submit" variant="primary">
            {t('field.save')}
          </Button>
        )}
        <Button onPress={onLeave}>{t('field.cancel')}</Button>
      </Row>
    </Stack>
  );
}
