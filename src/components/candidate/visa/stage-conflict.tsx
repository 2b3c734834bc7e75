import { useTranslation } from 'react-i18next';
import { Conflict } from '#components/blocks/conflict/conflict.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { StageValues } from '#machines/candidate/visa/stage-form.machine.ts';
import type { CaseStage, VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { nameIn } from '#machines/shared/references/references.machine.ts';

export interface StageConflictProps {
  work: VisaWork;
  /** The saved version. */
  stage: CaseStage;
  /** Input based on the previous version. */
  values: StageValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/**
 * Shows both values when two users recorded something for one stage. Nothing is overwritten until the user chooses one.
 */
export function StageConflict({ stage, values, onKeepMine, onTakeTheirs }: StageConflictProps) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const references = useReferences();
  const last = stage.results.at(-1);
  const facts = (status: string, reference: string, fils: number | null) =>
    [status, reference || t('conflict.noReference'), fils === null ? null : format.money(fils)]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <Conflict
      by={references && nameIn(references, last?.recorded_by ?? null)}
      at={Date.parse(stage.updated_at)}
      now={useNow()}
      mine={facts(t(`act.${values.act}`), values.reference_no, values.cost_fils)}
      theirs={facts(t(`status.${stage.status}`), stage.reference_no ?? '', stage.cost_fils || null)}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
