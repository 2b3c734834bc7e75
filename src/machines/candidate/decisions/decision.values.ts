import * as z from 'zod/mini';
import { dayInDubai, now } from '#machines/data/clock.ts';
import type { FirstShift } from '#machines/data/rpc/deploy.ts';
import type { GateCheck } from '#machines/data/rpc/preview-transition.ts';
import type { NextStep } from '#machines/data/rpc/set-next-action.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import { momentInDubai } from '#shared/dubai.ts';
import { type Decision, isMove } from './decision-context.ts';
import { reasonKindOf } from './moves.ts';

/** Maximum number of characters: of a transition note, and of other notes. */
const maxNoteLength = 4000;
const maxLineLength = 500;

/** Form values of a decision; each decision uses some of the fields. */
export const decisionValues = z.object({
  /** Code of the reason; empty until chosen. */
  reason: z.string(),
  /** Note for staff: details of the reason, why the application is on hold, or the next action. */
  note: z.string(),
  /** The day on which an application on hold is reviewed; null for none. */
  until: z.nullable(z.iso.date()),
  /** Day and time of the next action, in Dubai; for the first or last shift only the day. */
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  /** True when there is no next action. */
  isNothingNext: z.boolean(),
  /** The override reason of each unmet gate. */
  overrides: z.record(z.string(), z.string()),
  /** References of the first shift. */
  rider: z.string(),
  vehicle: z.string(),
  sim: z.string(),
  accommodation: z.string(),
});
export type DecisionValues = z.infer<typeof decisionValues>;

/** The initial values. */
export const emptyDecision: DecisionValues = {
  reason: '',
  note: '',
  until: null,
  day: null,
  time: null,
  isNothingNext: false,
  overrides: {},
  rider: '',
  vehicle: '',
  sim: '',
  accommodation: '',
};

/** Returns validation errors as the last part of `leadDecisions:wrong.` keys; the server has the final say. */
export function checkDecision(
  decision: Decision,
  values: DecisionValues,
  gates: readonly GateCheck[] = [],
): FieldErrors<DecisionValues> {
  const errors: FieldErrors<DecisionValues> = {};
  const isTooLong = values.note.length > (isMove(decision) ? maxNoteLength : maxLineLength);
  if (isTooLong) errors.note = 'tooLong';
  if (isMove(decision)) {
    const kind = reasonKindOf(decision);
    const needsReasonCode = kind === 'rejection' || kind === 'withdrawal' || decision === 'separate';
    if (needsReasonCode && values.reason === '') errors.reason = 'reason';
    if (kind === 'note' && !needsReasonCode && values.note.trim() === '') errors.note = 'note';
    if ((decision === 'deploy' || decision === 'separate') && values.day === null) errors.day = 'day';
    if (decision === 'separate' && values.day !== null && values.day > dayInDubai()) errors.day = 'future';
    const isUnexplained = overridableGates(gates).some(({ gate }) => !values.overrides[gate]?.trim());
    if (isUnexplained) errors.overrides = 'override';
  }
  if (decision === 'correct' && values.reason === '') errors.reason = 'reason';
  if (decision === 'hold') {
    if (values.note.trim() === '') errors.note = 'holdReason';
    if (values.until !== null && values.until <= dayInDubai()) errors.until = 'past';
  }
  if (decision === 'nextAction' && !values.isNothingNext) {
    const at = momentOf(values);
    if (values.day === null) errors.day = 'day';
    else if (values.time === null) errors.time = 'time';
    else if (at === null || at <= now()) errors.day = 'past';
  }
  return errors;
}

function overridableGates(gates: readonly GateCheck[]): GateCheck[] {
  return gates.filter((check) => !check.met && check.overridable);
}

/** Returns when the next action is due, in milliseconds since 1970 UTC; null if incomplete or none. */
export function momentOf({ day, time, isNothingNext }: DecisionValues): number | null {
  return isNothingNext || day === null || time === null ? null : momentInDubai(day, time);
}

/** Converts the values to the next action as sent. */
export function nextStepOf(values: DecisionValues): NextStep {
  const at = momentOf(values);
  return {
    at: at === null ? null : new Date(at).toISOString(),
    note: at === null ? null : textOf(values.note),
  };
}

/** Returns a reason for each unmet gate. */
export function overridesOf(
  { overrides }: DecisionValues,
  gates: readonly GateCheck[],
): Record<string, string> {
  const reasons = overridableGates(gates).map(({ gate }) => [gate, overrides[gate]?.trim() ?? ''] as const);
  return Object.fromEntries(reasons.filter(([, reason]) => reason !== ''));
}

/** Converts the values to the first shift as sent. */
export function shiftOf({ day, rider, vehicle, sim, accommodation }: DecisionValues): FirstShift {
  return {
    on: day,
    rider: textOf(rider),
    vehicle: textOf(vehicle),
    sim: textOf(sim),
    accommodation: textOf(accommodation),
  };
}

/** Returns the text, or null if empty. */
export function textOf(typed: string): string | null {
  return typed.trim() || null;
}
