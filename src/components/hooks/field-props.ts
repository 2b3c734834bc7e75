import type { FieldState as ShownState } from '#components/blocks/editable-field/field-state.ts';
import type { DetailEvent, FieldState } from '#machines/factories/detail.machine.ts';
import type { FieldOf, VersionedRow } from '#machines/factories/detail.source.ts';

/** The record, state and handlers for editing its fields. */
export interface FieldContext<Row extends VersionedRow> {
  record: Row;
  fields: ReadonlyMap<FieldOf<Row>, FieldState<Row>>;
  send: (event: DetailEvent<Row>) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Returns the props of a field that edits a column in place. `read` narrows the type of the value. */
export function fieldProps<Row extends VersionedRow, Value extends Row[FieldOf<Row>]>(
  { record, fields, send, now }: FieldContext<Row>,
  field: FieldOf<Row>,
  read: (value: Row[FieldOf<Row>]) => Value,
) {
  const state = fields.get(field);
  return {
    value: read(record[field]),
    state: state === undefined ? null : mapFieldState(state, read),
    now,
    onSave: (value: Value, seen: Value) => send({ type: 'field.save', field, value, seen }),
    onRetry: () => send({ type: 'field.retry', field }),
    onDiscard: () => send({ type: 'field.dismiss', field }),
    onKeepMine: () => send({ type: 'conflict.keepMine', field }),
    onTakeTheirs: () => send({ type: 'conflict.takeTheirs', field }),
  };
}

function mapFieldState<Row, Value>(
  state: FieldState<Row>,
  read: (value: Row[FieldOf<Row>]) => Value,
): ShownState<NonNullable<Value>> {
  const value = read(state.value) ?? null;
  switch (state.status) {
    case 'failed':
      return { status: state.status, value, error: state.error };
    case 'conflict':
      return { status: state.status, value, theirs: read(state.theirs) ?? null, by: state.by, at: state.at };
    default:
      return { status: state.status, value };
  }
}

/** Returns the value if it is a string, else null. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns the value if it is a number, else null. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
