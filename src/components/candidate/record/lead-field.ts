import { type FieldDesk, fieldProps } from '#components/kinds/field-props.ts';
import type { OpenLead } from '#machines/candidate/record/lead.machine.ts';
import type { FieldOf } from '#machines/kinds/detail.source.ts';

/** What the fields of a lead are edited with. */
export interface LeadDesk extends FieldDesk<OpenLead> {
  /** Why nothing can be changed, if so. */
  disabledReason: string | undefined;
}

/** A column of a lead as a field that is edited in place takes it; `read` tells what kind of value it has. */
export function leadField<Value extends OpenLead[FieldOf<OpenLead>]>(
  desk: LeadDesk,
  field: FieldOf<OpenLead>,
  read: (value: OpenLead[FieldOf<OpenLead>]) => Value,
) {
  return { ...fieldProps(desk, field, read), disabledReason: desk.disabledReason };
}

/** Reads one of these values, or nothing. */
export function asOneOf<Value extends string>(values: readonly Value[]): (value: unknown) => Value | null {
  return (value) => values.find((one) => one === value) ?? null;
}
