import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { Refusal } from '#machines/data/refusal.ts';
import { holdCandidate, resumeCandidate } from '#machines/data/rpc/hold-candidate.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { setNextAction } from '#machines/data/rpc/set-next-action.ts';
import { transitionApplication } from '#machines/data/rpc/transition-application.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import {
  checkDecision,
  type DecisionValues,
  decisionValues,
  nextStepOf,
  overridesOf,
  textOf,
} from './decision.values.ts';
import type { DecisionIntent, Standing } from './standing.ts';

/** Tables a decision writes to, or that follow it. */
export const decidedTables = ['candidates', 'candidate_internal', 'applications', 'stage_events', 'tasks'];

/**
 * The form by which one decision on a lead is taken; what is typed is kept until it is done. `read` gives the lead as
 * the person saw it last: when somebody changed it since, the decision is refused.
 */
export function createDecisionMachine(intent: DecisionIntent, read: () => Standing | null) {
  return createFormMachine<DecisionValues, DecisionValues>({
    id: 'leadDecision',
    screen: `recruiter.leads.${intent}`,
    shape: decisionValues,
    check: (values) => checkDecision(intent, values, read()?.preview?.gates),
    async submit(values, signal) {
      const standing = read();
      if (!standing) throw new Error('Nobody decides on what was not read.');
      await decide(intent, standing, values, signal);
      invalidate(decidedTables);
      announce({ table: 'candidates', row: standing.candidate.id, operation: 'update' });
      return values;
    },
  });
}

async function decide(
  intent: DecisionIntent,
  { candidate, application, preview }: Standing,
  values: DecisionValues,
  signal: AbortSignal,
): Promise<void> {
  switch (intent) {
    case 'release':
      return releaseLead(candidate, signal);
    case 'hold':
      return holdCandidate(candidate, { reason: values.note.trim(), until: values.until }, signal);
    case 'resume':
      return resumeCandidate(candidate, signal);
    case 'nextAction':
      return setNextAction(candidate.id, nextStepOf(values), signal);
    case 'reject': {
      if (!application) throw new Refusal('NOT_FOUND');
      const { reason } = values;
      return transitionApplication(
        application,
        { to: 'rejected', reason, note: textOf(values.note) },
        signal,
      );
    }
    case 'qualify': {
      if (!application || !preview) throw new Refusal('NOT_FOUND');
      const seen = { id: application.id, version: preview.version };
      const overrides = overridesOf(values, preview.gates);
      return transitionApplication(seen, { to: 'qualified', overrides }, signal);
    }
  }
}
