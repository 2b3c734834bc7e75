import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { RunBulk } from '#components/kinds/run-bulk.tsx';
import { assignWork } from '#machines/candidate/decisions/assign-work.ts';
import {
  type BulkIntent,
  type ChoiceValues,
  rotation,
} from '#machines/candidate/decisions/bulk-choice.machine.ts';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import { claimWork } from '#machines/candidate/decisions/claim-work.ts';
import { nextStepOf, textOf } from '#machines/candidate/decisions/decision.values.ts';
import { nextActionWork } from '#machines/candidate/decisions/next-action-work.ts';
import { rejectWork } from '#machines/candidate/decisions/reject-work.ts';
import { tagOf, tagWork } from '#machines/candidate/decisions/tag-work.ts';
import type { BulkWork } from '#machines/kinds/bulk-queue.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { Stage } from '#shared/stages.ts';
import { BulkChoice } from './bulk-choice.tsx';
import { useBlockWords } from './use-block-words.ts';

/** What is done with many leads at once. */
export type ManyIntent = BulkIntent | 'claim';

export interface BulkFlowProps {
  intent: ManyIntent;
  ids: readonly string[];
  /** The stage of those who were selected, as far as it is known. */
  stage: Stage | undefined;
  chooser: Chooser;
  references: References;
  /** Tags of the leads that are loaded. */
  tags: readonly string[];
  /** It is over; `hasChanged` when any lead may be other than before. */
  onEnd: (hasChanged: boolean) => void;
}

/** One change to many leads: what has to be chosen, and the change itself. */
export function BulkFlow(props: BulkFlowProps) {
  const { intent, ids, stage, chooser, references, tags, onEnd } = props;
  const { t } = useTranslation('leadDecisions');
  const format = useFormat();
  const reasons = useBlockWords();
  const [work, setWork] = useState<BulkWork | null>(() => (intent === 'claim' ? claimWork(chooser) : null));
  const counted = (count: number) => ({ count, number: format.number(count) });
  const title = t(`bulk.${intent}.title`, counted(ids.length));

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
      ids={ids}
      title={title}
      confirmLabel={(will) => t(`bulk.${intent}.confirm`, counted(will))}
      runningLabel={t(`bulk.${intent}.running`)}
      doneText={(done) => t(`bulk.${intent}.done`, counted(done))}
      reasons={reasons}
      isIrreversible={intent === 'reject'}
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
): BulkWork | null {
  switch (intent) {
    case 'assign':
      return assignWork(values.to === rotation ? null : values.to, chooser);
    case 'nextAction':
      return nextActionWork(nextStepOf(values), chooser);
    case 'tag':
      return tagWork(tagOf(values.tag), !values.isTagOff, chooser);
    case 'reject': {
      const reason = reasons.find(({ code }) => code === values.reason);
      return reason ? rejectWork(reason, textOf(values.note), chooser) : null;
    }
  }
}
