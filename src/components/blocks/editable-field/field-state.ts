import type { AppError } from '#shared/app-error.ts';

/** A value that isn't saved yet, as the detail machine tells it. */
export type FieldState<Value> = { value: Value | null } & (
  | { status: 'waiting' | 'saving' }
  | { status: 'failed'; error: AppError }
  /** Somebody changed the field meanwhile, at a moment in ms since 1970. */
  | { status: 'conflict'; theirs: Value | null; by: string | null; at: number }
);

/** What every field that is edited in place takes. */
export interface EditableProps<Value> {
  /** What the field is called. */
  label: string;
  /** What is saved; null is not known. */
  value: Value | null;
  /** Hears the value to save, null to empty the field, and the one that stood there when the person began. */
  onSave: (value: Value | null, seen: Value | null) => void;
  /** A value on its way, refused or in conflict; null or nothing while all is saved. */
  state?: FieldState<Value> | null | undefined;
  /** The present, in ms since 1970. */
  now: number;
  /** Tries again to save the refused value. */
  onRetry?: () => void;
  /** Forgets the refused value. */
  onDiscard?: () => void;
  /** Saves this person's value over the other's. */
  onKeepMine?: () => void;
  /** Leaves the other's value. */
  onTakeTheirs?: () => void;
  /** A second line under the value, which explains it. */
  note?: string | undefined;
  /** Stands where there is no value, when that means more than "not known". */
  empty?: string | undefined;
  /** Why it can't be changed now. */
  disabledReason?: string | undefined;
}

/** What the control of a field takes while it is edited. */
export interface EditorProps<Value> {
  label: string;
  value: Value | null;
  /** Hears of every change; `isWhole` is false while what is written is no value yet, and can't be saved. */
  onChange: (value: Value | null, isWhole?: boolean) => void;
}
