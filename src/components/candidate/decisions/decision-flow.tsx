import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#components/hooks/use-now.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { createDecisionMachine } from '#machines/candidate/decisions/decision.machine.ts';
import { type DecisionValues, emptyDecision } from '#machines/candidate/decisions/decision.values.ts';
import { createDecisionContextMachine } from '#machines/candidate/decisions/decision-context.machine.ts';
import type { Decision, DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import { endedApplicationOf } from '#machines/candidate/decisions/undo-rejection.machine.ts';
import { type Stage, stageOf } from '#shared/stages.ts';
import type { CandidateDecisionProps } from './candidate-decision.props.ts';
import { choosableReasons } from './choosable-reasons.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { GateFields } from './gate-list.tsx';
import { useDecisionMessages } from './use-decision-messages.ts';
import { useRejectionReasons } from './use-rejection-reasons.ts';
import { useUndoRejection } from './use-undo-rejection.ts';

interface DecisionFlowProps extends Omit<CandidateDecisionProps, 'intent'> {
  decision: Decision;
  /** Values known before the user types anything. */
  known?: Partial<DecisionValues>;
  /** Returns fields that settle unmet gates within the dialog. `onSettled` reloads the candidate. */
  gateFields?: (context: DecisionContext, onSettled: () => void) => GateFields;
}

/** Loads the candidate, asks for the decision's values, makes the decision, and confirms it in a toast. */
export function DecisionFlow(props: DecisionFlowProps) {
  const { decision, candidate, user, references, fixes, onEnd } = props;
  const toasts = useToasts();
  const now = useNow();
  const [contextMachine] = useState(() => createDecisionContextMachine(decision, candidate.id, user));
  const [read, sendRead, actor] = useMachine(contextMachine);
  const reload = () => sendRead({ type: 'widget.reload' });
  const [deciding] = useState(() =>
    createDecisionMachine(decision, { read: () => actor.getSnapshot().context.data, reload }),
  );
  const [form, send] = useMachine(deciding, {
    input: { userId: user.id, record: candidate.id, values: { ...emptyDecision, ...props.known } },
  });
  const context = read.context.data;
  const { first_name, last_name } = context?.candidate ?? candidate;
  const name = `${first_name} ${last_name}`.trim();
  const messages = useDecisionMessages(decision, name);
  const reasons = useRejectionReasons(references.reasons);

  const decisionResult = form.status === 'done' ? form.output : null;
  const undo = useUndoRejection();
  const end = useEffectEvent((done: DecisionContext) => {
    const ended = endedApplicationOf(decision, done);
    const stage = done.application?.stage;
    toasts.add({
      tone: 'good',
      text: messages.done(done.transition?.to),
      ...(ended && stage && { onUndo: () => undo(ended, messages.undone(stage)) }),
    });
    onEnd(true);
  });
  useEffect(() => {
    if (decisionResult) end(decisionResult);
  }, [decisionResult]);

  return (
    <DecisionDialog
      decision={decision}
      name={name}
      context={context}
      unread={read.context.error}
      form={form.context}
      isPending={form.hasTag('busy') || read.hasTag('busy') || decisionResult !== null}
      isSubmitting={form.matches('submitting')}
      reasons={choosableReasons(reasons, ...endingOf(decision, context), user.role)}
      fixes={fixes ?? {}}
      gateFields={(context && props.gateFields?.(context, reload)) ?? {}}
      now={now}
      onChange={(changes) => send({ type: 'form.change', changes })}
      onSubmit={() => send({ type: 'form.submit' })}
      onDiscard={() => send({ type: 'form.discard' })}
      onCancel={() => onEnd(false)}
      onRetry={reload}
    />
  );
}

/** Returns the decision whose reasons are offered, and its stage. */
function endingOf(
  decision: Decision,
  context: DecisionContext | null,
): readonly [Decision, Stage | undefined] {
  const application = context?.application;
  if (decision !== 'correct') return [decision, application?.stage];
  const from = stageOf(application?.rejected_from_stage ?? '');
  return [application?.stage === 'withdrawn' ? 'withdraw' : 'reject', from?.name];
}
