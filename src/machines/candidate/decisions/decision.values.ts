import * as z from 'zod/mini';
import { dayInDubai, now } from '#machines/data/clock.ts';
import type { FirstShift } from '#machines/data/rpc/deploy.ts';
import type { GateCheck } from '#machines/data/rpc/preview-transition.ts';
import type { NextStep } from '#machines/data/rpc/set-next-action.ts';
import type { FieldErrors } from '#machines/kinds/form.machine.ts';
import { momentInDubai } from '#shared/dubai.ts';
import { type Decision, isMove } from './decision-context.ts';
import { reasonKindOf } from './moves.ts';

/** Most characters of a note to a step, and of the others. */
const longestNote = 4000;
const longestLine = 500;

/** What is typed for a decision; each uses the fields that it asks for. */
export const decisionValues = z.object({
  /** The code of the reason; empty while nothing is chosen. */
  reason: z.string(),
  /** For staff: more about the reason, why somebody waits, what is to be done. */
  note: z.string(),
  /** The day on which somebody on hold is looked at again; null for none. */
  until: z.nullable(z.iso.date()),
  /** The day and the time of what is next, in Dubai; the day alone of the first or last shift. */
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  /** Nothing is to be done next. */
  isNothingNext: z.boolean(),
  /** Why each unmet gate is overridden. */
  overrides: z.record(z.string(), z.string()),
  /** References of the first shift. */
  rider: z.string(),
  vehicle: z.string(),
  sim: z.string(),
  accommodation: z.string(),
});
export type DecisionValues = z.infer<typeof decisionValues>;

/** Nothing typed yet. */
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

/** What is wrong, as the last part of `leadDecisions:wrong.`; the server decides. */
export function checkDecision(
  decision: Decision,
  values: DecisionValues,
  gates: readonly GateCheck[] = [],
): FieldErrors<DecisionValues> {
  const errors: FieldErrors<DecisionValues> = {};
  const isTooLong = values.note.length > (isMove(decision) ? longestNote : longestLine);
  if (isTooLong) errors.note = 'tooLong';
  if (isMove(decision)) {
    const kind = reasonKindOf(decision);
    const takesCode = kind === 'rejection' || kind === 'withdrawal' || decision === 'separate';
    if (takesCode && values.reason === '') errors.reason = 'reason';
    if (kind === 'note' && !takesCode && values.note.trim() === '') errors.note = 'note';
    if ((decision === 'deploy' || decision === 'separate') && values.day === null) errors.day = 'day';
    if (decision === 'separate' && values.day !== null && values.day > dayInDubai()) errors.day = 'future';
    const isUnexplained = overridable(gates).some(({ gate }) => !values.overrides[gate]?.trim());
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

function overridable(gates: readonly GateCheck[]): GateCheck[] {
  return gates.filter((check) => !check.met && check.overridable);
}

/** When something is to be done, in milliseconds since 1970 UTC; null while it isn't whole, or for nothing. */
export function momentOf({ day, time, isNothingNext }: DecisionValues): number | null {
  return isNothingNext || day === null || time === null ? null : momentInDubai(day, time);
}

/** What is next, as it is sent. */
export function nextStepOf(values: DecisionValues): NextStep {
  const at = momentOf(values);
  return {
    at: at === null ? null : new Date(at).toISOString(),
    note: at === null ? null : textOf(values.note),
  };
}

/** A reason for each gate that is not met. */
export function overridesOf(
  { overrides }: DecisionValues,
  gates: readonly GateCheck[],
): Record<string, string> {
  const reasons = overridable(gates).map(({ gate }) => [gate, overrides[gate]?.trim() ?? ''] as const);
  return Object.fromEntries(reasons.filter(([, reason]) => reason !== ''));
}

/** The first shift, as it is sent. */
export function shiftOf({ day, rider, vehicle, sim, accommodation }: DecisionValues): FirstShift {
  return {
    on: day,
    rider: textOf(rider),
    vehicle: textOf(vehicle),
    sim: textOf(sim),
    accommodation: textOf(accommodation),
  };
}

/** What was typed, or null for nothing. */
export function textOf(typed: string): string | null {
  return typed.trim() || null;
}
