import type { AppError } from '#shared/app-error.ts';

/** An unsaved value, as the detail machine provides it. */
export type FieldState<Value> = { value: Value | null } & (
  | { status: 'waiting' | 'saving' }
  | { status: 'failed'; error: AppError }
  /** Another user changed the field at `at`, in ms since the Unix epoch. */
  | { status: 'conflict'; theirs: Value | null; by: string | null; at: number }
);

/** Props of every field that is edited in place. */
export interface EditableProps<Value> {
  /** Label of the field. */
  label: string;
  /** Saved value; null if unknown. */
  value: Value | null;
  /** Called with the value to save (null clears the field) and the saved value from when editing started. */
  onSave: (value: Value | null, seen: Value | null) => void;
  /** State of a value that is being saved, was rejected or is in conflict; null or undefined if all is saved. */
  state?: FieldState<Value> | null | undefined;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Retries saving the rejected value. */
  onRetry?: () => void;
  /** Discards the rejected value. */
  onDiscard?: () => void;
  /** Overwrites the saved value with the current user's. */
  onKeepMine?: () => void;
  /** Keeps the saved value of the other user. */
  onTakeTheirs?: () => void;
  /** Explanation below the value. */
  note?: string | undefined;
  /** Text for an empty value, if it means more than "not known". */
  empty?: string | undefined;
  /** Reason the value can't be changed now. */
  disabledReason?: string | undefined;
}

/** Props of a field's control in edit mode. */
export interface EditorProps<Value> {
  label: string;
  value: Value | null;
  /** Called on every change. `isWhole` is false while the input is incomplete and can't be saved. */
  onChange: (value: Value | null, isWhole?: boolean) => void;
}
