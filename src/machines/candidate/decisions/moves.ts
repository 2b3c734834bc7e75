/**
 * Names of the stage changes, and the role that makes each: product design, B.3. `stages.ts` defines what is possible.
 */
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Actor } from '#shared/stages.gates.ts';
import {
  type ReasonKind,
  type Stage,
  stageOf,
  stages,
  type Transition,
  transitions,
  transitionsFrom,
} from '#shared/stages.ts';

/** Stage changes that staff decide on, in display order. */
export const moves = [
  'qualify',
  'select',
  'handOver',
  'accept',
  'startVisa',
  'startOnboarding',
  'deploy',
  'separate',
  'reopen',
  'secondRound',
  'return',
  'sendBack',
  'withdraw',
  'reject',
] as const;
export type Move = (typeof moves)[number];

/** Moves by their target stage, forward and back. */
const forwardMoves: Partial<Record<Stage, Move>> = {
  qualified: 'qualify',
  selected: 'select',
  handover_review: 'handOver',
  documents: 'accept',
  visa: 'startVisa',
  onboarding: 'startOnboarding',
  deployed: 'deploy',
  rejected: 'reject',
  withdrawn: 'withdraw',
  separated: 'separate',
};
const backwardMoves: Partial<Record<Stage, Move>> = {
  interview_scheduled: 'secondRound',
  offer_accepted: 'return',
  documents: 'sendBack',
};

/**
 * Returns the move that makes a transition; null if the transition results from something else, such as a call or an
 * offer.
 */
export function moveOf({ from, to, reopens }: Pick<Transition, 'from' | 'to' | 'reopens'>): Move | null {
  if (reopens) return 'reopen';
  return (orderOf(to) > orderOf(from) ? forwardMoves : backwardMoves)[to] ?? null;
}

function orderOf(stage: Stage): number {
  return stages.findIndex(({ name }) => name === stage);
}

/** The columns of an application that moving it depends on. */
export type Movable = Pick<Application, 'stage' | 'is_with_operations' | 'rejected_from_stage'>;

/** Returns the transition that a move makes from the current stage for this actor; null if there is none. */
export function transitionOf(move: Move, application: Movable, actor: Actor): Transition | null {
  const { stage, is_with_operations, rejected_from_stage } = application;
  const reopened = is_with_operations ? rejected_from_stage : 'contacting';
  const found = transitionsFrom(stage, actor).find(
    (one) => moveOf(one) === move && (!one.reopens || one.to === reopened),
  );
  return found ?? null;
}

/** Returns the kind of reason that a move requires, from any stage. */
export function reasonKindOf(move: Move): ReasonKind {
  return transitions.find((one) => moveOf(one) === move)?.reason ?? 'none';
}

/** Returns the phase whose reasons a move offers from this stage; null if it takes none. */
export function reasonPhaseOf(move: Move, stage: Stage | undefined): string | null {
  const kind = reasonKindOf(move);
  if (kind === 'withdrawal') return kind;
  return kind === 'rejection' && stage !== undefined ? (stageOf(stage)?.reasonPhase ?? null) : null;
}

/** Returns the role in which this user acts on a candidate's application: `app.relation_to_application`. Null for read-only access. */
export function actorOf(
  candidate: Pick<Candidate, 'assigned_recruiter_id' | 'is_with_operations'>,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
): Actor | null {
  if (role === 'admin') return 'admin';
  if (role === 'operations') return candidate.is_with_operations ? 'operations' : null;
  return candidate.assigned_recruiter_id === id && !candidate.is_with_operations ? 'owner' : null;
}
