import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { assignWork } from '#machines/candidate/decisions/assign-work.ts';
import {
  type BulkIntent,
  type ChoiceValues,
  rotation,
} from '#machines/candidate/decisions/bulk-choice.machine.ts';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import { claimWork } from '#machines/candidate/decisions/claim-work.ts';
import { emptyDecision, nextStepOf } from '#machines/candidate/decisions/decision.values.ts';
import { isMove } from '#machines/candidate/decisions/decision-context.ts';
import { moveWork } from '#machines/candidate/decisions/move-work.ts';
import { nextActionWork } from '#machines/candidate/decisions/next-action-work.ts';

import { tagOf, tagWork } from '#machines/candidate/decisions/tag-work.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { Stage } from '#shared/stages.ts';
import { BulkChoice } from './bulk-choice.tsx';
import { needsMoreFields } from './move-fields.tsx';
import { useBlockMessages } from './use-block-messages.ts';

/** A bulk change of candidates: a stage change, or a change within the stage. */
export type SelectionIntent = BulkIntent | 'claim';

export interface BulkFlowProps {
  intent: SelectionIntent;
  ids: readonly string[];
  /** Stage of the selected leads, if known. */
  stage: Stage | undefined;
  chooser: Chooser;
  references: References;
  /** Tags of the loaded leads. */
  tags: readonly string[];
  /** Called at the end. `hasChanged` is true if any lead may have changed. */
  onEnd: (hasChanged: boolean) => void;
}

/** Runs one change of many leads: asks for its values, then makes the change. */
export function BulkFlow(props: BulkFlowProps) {
  const { intent, ids, stage, chooser, references, tags, onEnd } = props;
  const { t } = useTranslation(['leadDecisions', 'candidates']);
  const format = useFormat();
  const reasons = useBlockMessages();
  const [work, setWork] = useState<BulkWork | null>(() => {
    if (intent === 'claim') return claimWork(chooser);
    return isMove(intent) && !needsMoreFields(intent) ? moveWork(intent, emptyDecision, null, chooser) : null;
  });
  const counted = (count: number) => ({ count, number: format.number(count) });
  const actionText = (part: 'title' | 'confirm', count: number) =>
    isMove(intent)
      ? t('bulk.move', { action: t(`candidates:intent.${intent}`), ...counted(count) })
      : t(`bulk.${intent}.${part}`, counted(count));
  const title = actionText('title', ids.length);

  if (!work && intent !== 'claim') {
    const { user } = chooser;
    return (
      <BulkChoice
        intent={intent}
        title={title}
        stage={stage}
        user={user}
        references={references}
        tags={tags}
        onChoose={(values) => setWork(workOf(intent, values, references, chooser))}
        onCancel={() => onEnd(false)}
      />
    );
  }
  if (!work) return null;
  return (
    <RunBulk
      work={work}
      isOneClick={intent === 'claim'}
      ids={ids}
      title={title}
      confirmLabel={(will) => actionText('confirm', will)}
      runningLabel={isMove(intent) ? t('saving') : t(`bulk.${intent}.running`)}
      doneMessageOf={(done) =>
        isMove(intent) ? actionText('confirm', done) : t(`bulk.${intent}.done`, counted(done))
      }
      reasons={reasons}
      isIrreversible={(intent === 'reject' || intent === 'withdraw') && work.undo === undefined}
      fileName={`${t('bulk.fileName')}.csv`}
      onEnd={onEnd}
    />
  );
}

function workOf(
  intent: BulkIntent,
  values: ChoiceValues,
  { reasons }: References,
  chooser: Chooser,
): BulkWork {
  switch (intent) {
    case 'assign':
      return assignWork(values.to === rotation ? null : values.to, chooser);
    case 'nextAction':
      return nextActionWork(nextStepOf(values), chooser);
    case 'tag':
      return tagWork(tagOf(values.tag), !values.isTagOff, chooser);
    default:
      return moveWork(intent, values, reasons.find(({ code }) => code === values.reason) ?? null, chooser);
  }
}
