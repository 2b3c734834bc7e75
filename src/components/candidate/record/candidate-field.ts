import { type FieldContext, fieldProps } from '#components/hooks/field-props.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { FieldOf } from '#machines/factories/detail.source.ts';

/** The machine and context for editing the fields of a record. */
export interface CandidateFieldContext extends FieldContext<OpenCandidate> {
  /** Reason nothing can be changed, if any. */
  disabledReason: string | undefined;
}

/** Returns the props of a field that edits a candidate's column in place. `read` narrows the type of the value. */
export function candidateField<Value extends OpenCandidate[FieldOf<OpenCandidate>]>(
  fieldContext: CandidateFieldContext,
  field: FieldOf<OpenCandidate>,
  read: (value: OpenCandidate[FieldOf<OpenCandidate>]) => Value,
) {
  return { ...fieldProps(fieldContext, field, read), disabledReason: fieldContext.disabledReason };
}

/** Returns a function that narrows a value to one of `values`, or null. */
export function asOneOf<Value extends string>(values: readonly Value[]): (value: unknown) => Value | null {
  return (value) => values.find((one) => one === value) ?? null;
}
