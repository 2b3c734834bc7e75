import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import styles from './import.module.css';
import { LineGroups } from './line-groups.tsx';

export interface CheckStepProps {
  phase: Extract<ImportPhase, { name: 'checked' }>;
  /** The person may keep the leads: recruiters alone work on them. */
  canKeep: boolean;
  onOwner: (isMine: boolean) => void;
}

/** What will become of every row, and who gets the leads. Nothing has come in yet. */
export function CheckStep({ phase, canKeep, onOwner }: CheckStepProps) {
  const { t } = useTranslation('leadImport');
  return (
    <>
      <LineGroups outcomes={phase.outcomes} />
      {phase.will === 0 && <p className={styles.Strong}>{t('nobody')}</p>}
      {phase.will > 0 && canKeep && (
        <RadioGroup
          label={t('owner.label')}
          options={[
            { value: 'pool', label: t('owner.pool'), description: t('owner.poolNote') },
            { value: 'mine', label: t('owner.mine'), description: t('owner.mineNote') },
          ]}
          value={phase.isMine ? 'mine' : 'pool'}
          onChange={(owner) => onOwner(owner === 'mine')}
        />
      )}
    </>
  );
}
