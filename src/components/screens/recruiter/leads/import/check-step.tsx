import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { headerOf } from '#machines/recruiter/leads/import/import.work.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import { EditRow } from './edit-row.tsx';
import styles from './import.module.css';
import type { ImportLeadsViewProps } from './import-leads.props.ts';
import { LineGroups } from './line-groups.tsx';

export interface CheckStepProps
  extends Pick<ImportLeadsViewProps, 'canKeep' | 'onOwner' | 'onCorrect' | 'onSkip'> {
  phase: Extract<ImportPhase, { name: 'checked' }>;
}

/**
 * Preview of the import: the result for each row, with corrections and exclusions, and the owner of the leads. Nothing
 * is imported yet.
 */
export function CheckStep({ phase, canKeep, onOwner, onCorrect, onSkip }: CheckStepProps) {
  const { t } = useTranslation('leadImport');
  const { list, work, isCorrecting, error } = phase;
  const [edited, setEdited] = useState<number | null>(null);
  const wasCorrecting = useRef(false);

  useEffect(() => {
    if (wasCorrecting.current && !isCorrecting && error === null) setEdited(null);
    wasCorrecting.current = isCorrecting;
  }, [isCorrecting, error]);

  const cells =
    edited === null
      ? undefined
      : (work.corrected[edited] ?? list.rows.find(({ no }) => no === edited)?.cells);
  return (
    <>
      <LineGroups outcomes={phase.outcomes} onEdit={setEdited} onSkip={onSkip} />
      {phase.will === 0 && <p className={styles.Strong}>{t('nobody')}</p>}
      {phase.will > 0 && canKeep && (
        <RadioGroup
          label={t('owner.label')}
          options={[
            { value: 'pool', label: t('owner.pool'), description: t('owner.poolNote') },
            { value: 'mine', label: t('owner.mine'), description: t('owner.mineNote') },
          ]}
          value={work.isMine ? 'mine' : 'pool'}
          onChange={(owner) => onOwner(owner === 'mine')}
        />
      )}
      {edited !== null && cells && (
        <EditRow
          key={edited}
          row={{ no: edited, cells }}
          columns={work.columns}
          header={headerOf(list, work)}
          isSaving={isCorrecting}
          error={phase.row?.no === edited ? error : null}
          onSave={(changed) => onCorrect(edited, changed)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
