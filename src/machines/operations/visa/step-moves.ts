/** What can be done with an open step, by product design, B.4: the database checks it again. */
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';

/** Moves of a step, the most used first. */
export const stepMoves = ['submit', 'receive', 'done', 'action', 'reject', 'retry', 'skip'] as const;
export type StepMove = (typeof stepMoves)[number];

type Status = OpenStep['status'];

/** Where each move leads, and from where. */
export const movesTo: Readonly<Record<StepMove, { to: Status; from: readonly Status[] }>> = {
  submit: { to: 'submitted', from: ['ready', 'appointment_booked', 'action_required'] },
  receive: { to: 'awaiting_authority', from: ['submitted'] },
  done: { to: 'completed', from: ['awaiting_authority'] },
  action: { to: 'action_required', from: ['awaiting_authority'] },
  reject: { to: 'rejected', from: ['awaiting_authority'] },
  retry: { to: 'ready', from: ['rejected'] },
  skip: { to: 'skipped', from: ['ready'] },
};

/** Whether a step can be moved like this now. */
export function canMove({ status, attempt }: Pick<OpenStep, 'status' | 'attempt'>, move: StepMove): boolean {
  return movesTo[move].from.includes(status) && (move !== 'skip' || attempt === 1);
}

/** Whether an appointment can be booked for a step now. */
export function canBook({ appointment_kind: kind, appointment_at: at, status }: OpenStep): boolean {
  return kind !== null && at === null && status !== 'rejected';
}

/** The first open step of a case that `allows` it; null for none. */
export function firstStep(
  { facts }: Pick<VisaListRow, 'facts'>,
  allows: (step: OpenStep) => boolean,
): OpenStep | null {
  return facts.open.find(allows) ?? null;
}

/** A step of a case with the case it belongs to. */
export interface StepOfCase {
  of: VisaListRow;
  step: OpenStep;
}

/** The step of each case, where it is open. */
export function stepsAt(rows: readonly VisaListRow[], code: string): StepOfCase[] {
  return rows.flatMap((of) =>
    of.facts.open.filter((step) => step.code === code).map((step) => ({ of, step })),
  );
}

/** The codes of the steps at which these cases are, the most frequent first. */
export function codesOf(rows: readonly VisaListRow[], allows: (step: OpenStep) => boolean): string[] {
  const codes = rows.flatMap(({ facts }) => facts.open.filter(allows).map(({ code }) => code));
  const counted = Map.groupBy(codes, (code) => code);
  return [...counted.keys()].sort(
    (one, other) => (counted.get(other)?.length ?? 0) - (counted.get(one)?.length ?? 0),
  );
}
