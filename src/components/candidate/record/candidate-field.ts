import { type FieldDesk, fieldProps } from '#components/kinds/field-props.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { FieldOf } from '#machines/kinds/detail.source.ts';

/** What the fields of a record are edited with. */
export interface CandidateDesk extends FieldDesk<OpenCandidate> {
  /** Why nothing can be changed, if so. */
  disabledReason: string | undefined;
}

/** A column of a candidate as a field that is edited in place takes it; `read` tells what kind of value it has. */
export function candidateField<Value extends OpenCandidate[FieldOf<OpenCandidate>]>(
  desk: CandidateDesk,
  field: FieldOf<OpenCandidate>,
  read: (value: OpenCandidate[FieldOf<OpenCandidate>]) => Value,
) {
  return { ...fieldProps(desk, field, read), disabledReason: desk.disabledReason };
}

/** Reads one of these values, or nothing. */
export function asOneOf<Value extends string>(values: readonly Value[]): (value: unknown) => Value | null {
  return (value) => values.find((one) => one === value) ?? null;
}
