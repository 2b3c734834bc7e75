import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import {
  type BulkIntent,
  type ChoiceValues,
  createChoiceMachine,
  emptyChoice,
} from '#machines/candidate/decisions/bulk-choice.machine.ts';
import { activeRecruiters, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Stage } from '#shared/stages.ts';
import { BulkChoiceForm } from './bulk-choice-form.tsx';
import { choosableReasons } from './choosable-reasons.ts';
import { useRejectionReasons } from './use-rejection-reasons.ts';

export interface BulkChoiceProps {
  intent: BulkIntent;
  /** Action and number of leads. */
  title: string;
  /** Stage of the selected leads, if known. */
  stage: Stage | undefined;
  user: SessionUser;
  references: References;
  /** Tags of the loaded leads. */
  tags: readonly string[];
  /** Called with the values once they are complete. */
  onChoose: (values: ChoiceValues) => void;
  onCancel: () => void;
}

/** Asks for the values of a bulk change. Keeps a draft until it is submitted. */
export function BulkChoice(props: BulkChoiceProps) {
  const { intent, title, stage, user, references, tags, onChoose, onCancel } = props;
  const [machine] = useState(() => createChoiceMachine(intent));
  const [form, send] = useMachine(machine, {
    input: { userId: user.id, record: 'many', values: emptyChoice },
  });
  const reasons = useRejectionReasons(references.reasons);
  const chosen = form.status === 'done' ? form.output : null;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (chosen) choose(chosen);
  }, [chosen]);
  return (
    <Dialog title={title} isOpen onOpenChange={onCancel}>
      <BulkChoiceForm
        intent={intent}
        title={title}
        form={form.context}
        isPending={form.hasTag('busy')}
        role={user.role}
        recruiters={activeRecruiters(references)}
        tags={tags}
        reasons={choosableReasons(reasons, intent, stage, user.role)}
        onChange={(changes) => send({ type: 'form.change', changes })}
        onDiscard={() => send({ type: 'form.discard' })}
        onSubmit={() => send({ type: 'form.submit' })}
        onCancel={onCancel}
      />
    </Dialog>
  );
}
