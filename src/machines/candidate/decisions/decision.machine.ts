import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { correctRejectionReason } from '#machines/data/rpc/correct-rejection-reason.ts';
import { deploy, separate } from '#machines/data/rpc/deploy.ts';
import { holdCandidate, resumeCandidate } from '#machines/data/rpc/hold-candidate.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { setNextAction } from '#machines/data/rpc/set-next-action.ts';
import { transitionApplication } from '#machines/data/rpc/transition-application.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { Refusal, type RefusalRule } from '#shared/refusal.ts';
import {
  checkDecision,
  type DecisionValues,
  decisionValues,
  nextStepOf,
  overridesOf,
  shiftOf,
  textOf,
} from './decision.values.ts';
import { type Decision, type DecisionContext, isMove } from './decision-context.ts';
import type { Move } from './moves.ts';

/** Tables that a decision changes, directly or by its effects. */
export const decidedTables = ['candidates', 'candidate_internal', 'applications', 'stage_events', 'tasks'];

/** Refusals of a decision because the data changed in the meantime. */
const outdatedRules: readonly RefusalRule[] = [
  'STALE_VERSION',
  'GATE_NOT_MET',
  'HEADCOUNT_FULL',
  'TRANSITION_NOT_ALLOWED',
  'NOT_OWNER',
];

/** The latest data of the candidate; `reload` loads it again. */
export interface DecisionDataSource {
  read: () => DecisionContext | null;
  reload: () => void;
}

/**
 * The form of one decision on a candidate: any stage change, or one of `otherDecisions`. Its draft is kept until the
 * decision is made. A decision on an outdated version is refused, and the candidate is reloaded.
 */
export function createDecisionMachine(decision: Decision, { read, reload }: DecisionDataSource) {
  return createFormMachine<DecisionValues, DecisionContext>({
    id: 'decision',
    screen: `candidate.${decision}`,
    shape: decisionValues,
    check: (values) => checkDecision(decision, values, read()?.preview?.gates),
    async submit(values, signal) {
      const context = read();
      if (!context) throw new Error('A decision needs the candidate to be read first.');
      try {
        if (isMove(decision)) await runMove(decision, context, values, signal);
        else await decide(decision, context, values, signal);
      } catch (cause) {
        const error = dataErrorOf(cause);
        if (error instanceof Refusal && outdatedRules.includes(error.rule)) reload();
        throw error;
      }
      invalidate(decidedTables);
      announce({ table: 'candidates', row: context.candidate.id, operation: 'update' });
      return context;
    },
  });
}

async function decide(
  decision: Exclude<Decision, Move>,
  { candidate, application }: DecisionContext,
  values: DecisionValues,
  signal: AbortSignal,
): Promise<void> {
  switch (decision) {
    case 'release':
      return releaseLead(candidate, signal);
    case 'hold':
      return holdCandidate(candidate, { reason: values.note.trim(), until: values.until }, signal);
    case 'resume':
      return resumeCandidate(candidate, signal);
    case 'nextAction':
      return setNextAction(candidate.id, nextStepOf(values), signal);
    case 'correct':
      if (!application) throw new Refusal('NOT_FOUND');
      return correctRejectionReason(application, values.reason, textOf(values.note), signal);
  }
}

/** Makes a stage change at the version read; throws as its call does. */
export async function runMove(
  move: Move,
  { application, transition, preview }: Pick<DecisionContext, 'application' | 'transition' | 'preview'>,
  values: DecisionValues,
  signal: AbortSignal,
): Promise<void> {
  if (!application || !transition) throw new Refusal('TRANSITION_NOT_ALLOWED');
  // A licence check made for the preview creates a new version.
  const seen = { id: application.id, version: preview?.version ?? application.version };
  if (move === 'deploy') return deploy(seen, shiftOf(values), signal);
  if (move === 'separate') return separate(seen, { on: values.day, reason: values.reason }, signal);
  return transitionApplication(
    seen,
    {
      to: transition.to,
      ...(values.reason !== '' && { reason: values.reason }),
      note: textOf(values.note),
      overrides: overridesOf(values, preview?.gates ?? []),
    },
    signal,
  );
}
