import * as z from 'zod/mini';
import { dayInDubai, momentInDubai, now } from '#machines/data/clock.ts';
import type { TransitionPreview } from '#machines/data/rpc/preview-transition.ts';
import type { NextStep } from '#machines/data/rpc/set-next-action.ts';
import type { FieldErrors } from '#machines/kinds/form.machine.ts';
import type { DecisionIntent } from './standing.ts';

/** Most characters of a note to a step, and of the others. */
const longestNote = 4000;
const longestLine = 500;

/** What is typed of a decision, whichever it is; each takes what it asks for. */
export const decisionValues = z.object({
  /** Why somebody is rejected, as a code; empty while nothing is chosen. */
  reason: z.string(),
  /** For staff alone: more about the rejection, why somebody waits, what is to be done. */
  note: z.string(),
  /** The day on which somebody on hold is looked at again; null for none. */
  until: z.nullable(z.iso.date()),
  /** The day and the time of what is next, in Dubai. */
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  /** Nothing is to be done next. */
  isNothingNext: z.boolean(),
  /** Why each unmet condition is passed. */
  overrides: z.record(z.string(), z.string()),
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
};

/** A condition of a step, as it stands. */
export type GateCheck = TransitionPreview['gates'][number];

/** What is wrong, as the last part of `leadDecisions:wrong.`; the server decides. */
export function checkDecision(
  intent: DecisionIntent,
  values: DecisionValues,
  gates: readonly GateCheck[] = [],
): FieldErrors<DecisionValues> {
  const errors: FieldErrors<DecisionValues> = {};
  if (intent === 'reject') {
    if (values.reason === '') errors.reason = 'reason';
    if (values.note.length > longestNote) errors.note = 'tooLong';
  }
  if (intent === 'hold') {
    if (values.note.trim() === '') errors.note = 'holdReason';
    else if (values.note.length > longestLine) errors.note = 'tooLong';
    if (values.until !== null && values.until <= dayInDubai()) errors.until = 'past';
  }
  if (intent === 'nextAction' && !values.isNothingNext) {
    const at = momentOf(values);
    if (values.day === null) errors.day = 'day';
    else if (values.time === null) errors.time = 'time';
    else if (at === null || at <= now()) errors.day = 'past';
    if (values.note.length > longestLine) errors.note = 'tooLong';
  }
  if (intent === 'qualify') {
    const open = gates.filter(({ met, overridable }) => !met && overridable);
    if (open.some(({ gate }) => !values.overrides[gate]?.trim())) errors.overrides = 'override';
  }
  return errors;
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

/** A reason for each condition that is still not met. */
export function overridesOf(
  { overrides }: DecisionValues,
  gates: readonly GateCheck[],
): Record<string, string> {
  const open = gates.filter(({ gate, met, overridable }) => !met && overridable && overrides[gate]?.trim());
  return Object.fromEntries(open.map(({ gate }) => [gate, overrides[gate]?.trim() ?? '']));
}

/** What was typed, or null for nothing. */
export function textOf(typed: string): string | null {
  return typed.trim() || null;
}
