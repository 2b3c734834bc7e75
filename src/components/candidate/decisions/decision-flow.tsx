import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#components/kinds/use-now.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { createDecisionMachine } from '#machines/candidate/decisions/decision.machine.ts';
import { emptyDecision } from '#machines/candidate/decisions/decision.values.ts';
import { createStandingMachine } from '#machines/candidate/decisions/standing.machine.ts';
import type { DecisionIntent } from '#machines/candidate/decisions/standing.ts';
import { choosableReasons } from './choosable-reasons.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { isOutdated } from './is-outdated.ts';
import type { LeadDecisionProps } from './lead-decision.tsx';
import { useDecisionWords } from './use-decision-words.ts';

interface DecisionFlowProps extends Omit<LeadDecisionProps, 'intent'> {
  intent: DecisionIntent;
}

/** Reads the lead anew, asks what the decision needs, takes it, and tells so in a toast. */
export function DecisionFlow({ intent, candidate, user, references, onEnd }: DecisionFlowProps) {
  const toasts = useToasts();
  const now = useNow();
  const [reading] = useState(() => createStandingMachine(intent, candidate.id));
  const [read, sendRead, actor] = useMachine(reading);
  const [deciding] = useState(() => createDecisionMachine(intent, () => actor.getSnapshot().context.data));
  const [form, send] = useMachine(deciding, {
    input: { userId: user.id, record: candidate.id, values: emptyDecision },
  });
  const standing = read.context.data;
  const { first_name, last_name } = standing?.candidate ?? candidate;
  const name = `${first_name} ${last_name}`.trim();
  const words = useDecisionWords(intent, name);

  const { error } = form.context;
  const lookAgain = useEffectEvent(() => sendRead({ type: 'widget.reload' }));
  useEffect(() => {
    if (isOutdated(error)) lookAgain();
  }, [error]);

  const isDone = form.status === 'done';
  const end = useEffectEvent(() => {
    toasts.add({ tone: 'good', text: words.done });
    onEnd(true);
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);

  return (
    <DecisionDialog
      intent={intent}
      name={name}
      standing={standing}
      unread={read.context.error}
      form={form.context}
      isPending={form.hasTag('busy') || isDone}
      isSubmitting={form.matches('submitting')}
      reasons={choosableReasons(references.reasons, standing?.candidate.current_stage, user.role)}
      now={now}
      onChange={(changes) => send({ type: 'form.change', changes })}
      onSubmit={() => send({ type: 'form.submit' })}
      onDiscard={() => send({ type: 'form.discard' })}
      onCancel={() => onEnd(false)}
      onRetry={() => sendRead({ type: 'widget.reload' })}
    />
  );
}
