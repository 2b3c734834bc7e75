/** Possible moves of an open step, by product design, B.4: the database checks them again. */
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';

/** Moves of a step, most used first. */
export const stepMoves = ['submit', 'receive', 'done', 'action', 'reject', 'retry', 'skip'] as const;
export type StepMove = (typeof stepMoves)[number];

type Status = OpenStep['status'];

/** The target status of each move, and the statuses it starts from. */
export const movesTo: Readonly<Record<StepMove, { to: Status; from: readonly Status[] }>> = {
  submit: { to: 'submitted', from: ['ready', 'appointment_booked', 'action_required'] },
  receive: { to: 'awaiting_authority', from: ['submitted'] },
  done: { to: 'completed', from: ['awaiting_authority'] },
  action: { to: 'action_required', from: ['awaiting_authority'] },
  reject: { to: 'rejected', from: ['awaiting_authority'] },
  retry: { to: 'ready', from: ['rejected'] },
  skip: { to: 'skipped', from: ['ready'] },
};

/** Returns whether this move is now possible for a step. */
export function canMove({ status, attempt }: Pick<OpenStep, 'status' | 'attempt'>, move: StepMove): boolean {
  return movesTo[move].from.includes(status) && (move !== 'skip' || attempt === 1);
}

/** Returns whether an appointment can now be booked for a step. */
export function canBook({ appointment_kind: kind, appointment_at: at, status }: OpenStep): boolean {
  return kind !== null && at === null && status !== 'rejected';
}

/** Returns the first open step of a case for which `allows` is true; null if there is none. */
export function firstStep(
  { facts }: Pick<VisaListRow, 'facts'>,
  allows: (step: OpenStep) => boolean,
): OpenStep | null {
  return facts.open.find(allows) ?? null;
}

/** A step with its case. */
export interface StepOfCase {
  of: VisaListRow;
  step: OpenStep;
}

/** Returns the step with this code of each case in which it is open. */
export function stepsAt(rows: readonly VisaListRow[], code: string): StepOfCase[] {
  return rows.flatMap((of) =>
    of.facts.open.filter((step) => step.code === code).map((step) => ({ of, step })),
  );
}

/** Returns the codes of these cases' open steps, most frequent first. */
export function codesOf(rows: readonly VisaListRow[], allows: (step: OpenStep) => boolean): string[] {
  const codes = rows.flatMap(({ facts }) => facts.open.filter(allows).map(({ code }) => code));
  const counted = Map.groupBy(codes, (code) => code);
  return [...counted.keys()].sort(
    (one, other) => (counted.get(other)?.length ?? 0) - (counted.get(one)?.length ?? 0),
  );
}
