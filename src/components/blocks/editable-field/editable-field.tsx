import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '#components/blocks/conflict/conflict.tsx';
import styles from './editable-field.module.css';
import { FieldEditor } from './field-editor.tsx';
import { FieldFailure } from './field-failure.tsx';
import type { EditableProps, EditorProps } from './field-state.ts';
import { FieldValue } from './field-value.tsx';

export interface EditableFieldProps<Value> extends EditableProps<Value> {
  /** Renders a value for reading. */
  show: (value: Value) => ReactNode;
  /** Renders the control that edits the value. It takes the focus when mounted. */
  editor: (control: EditorProps<Value>) => ReactNode;
  /** Choosing a value saves it, as in a list of options. Otherwise Enter saves. */
  savesOnSelect?: boolean;
}

const nothing = () => {};

/**
 * Edits a field in place: a press or Enter opens its control, Enter saves, Escape cancels. Shows whether the value is
 * being saved, was saved, was rejected and why, or was changed by another user.
 */
export function EditableField<Value>(props: EditableFieldProps<Value>) {
  const { label, value, onSave, state = null, now, show, editor, savesOnSelect = false } = props;
  const { onRetry = nothing, onDiscard = nothing, onKeepMine = nothing, onTakeTheirs = nothing } = props;
  const { t } = useTranslation('candidates');
  // Initial value of the editor, and the saved value when editing started; null when not editing.
  const [started, setStarted] = useState<{ from: Value | null; seen: Value | null } | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const isEmptied = useRef(false);
  const words = (shown: Value | null) => (shown === null ? (props.empty ?? t('field.empty')) : show(shown));

  // Moves the focus to the new content when the focused control or value was removed.
  useLayoutEffect(() => {
    if (!isEmptied.current) return;
    isEmptied.current = false;
    if (!field.current?.contains(document.activeElement)) field.current?.querySelector('button')?.focus();
  });
  const leave = () => {
    isEmptied.current = true;
    setStarted(null);
  };

  const current = state === null ? value : state.value;
  if (started)
    return (
      <div ref={field} className={styles.Editing}>
        <FieldEditor
          label={label}
          value={started.from}
          editor={editor}
          savesOnSelect={savesOnSelect}
          onLeave={leave}
          onSave={(next) => {
            if (!Object.is(next, started.from)) onSave(next, started.seen);
          }}
        />
      </div>
    );
  return (
    <div ref={field} className={styles.Field}>
      {state?.status === 'conflict' ? (
        <>
          <span className={styles.Label}>{label}</span>
          <Conflict
            by={state.by}
            at={state.at}
            now={now}
            mine={words(state.value)}
            theirs={words(state.theirs)}
            onKeepMine={() => {
              isEmptied.current = true;
              onKeepMine();
            }}
            onTakeTheirs={() => {
              isEmptied.current = true;
              onTakeTheirs();
            }}
          />
        </>
      ) : (
        <FieldValue
          label={label}
          isMissing={current === null}
          note={props.note}
          disabledReason={props.disabledReason}
          isSaving={state?.status === 'saving' || state?.status === 'waiting'}
          hasFailed={state?.status === 'failed'}
          onEdit={() => setStarted({ from: current, seen: value })}
        >
          {words(current)}
        </FieldValue>
      )}
      {state?.status === 'failed' && (
        <FieldFailure
          error={state.error}
          onRetry={() => {
            isEmptied.current = true;
            onRetry();
          }}
          onDiscard={() => {
            isEmptied.current = true;
            onDiscard();
          }}
        />
      )}
    </div>
  );
}
