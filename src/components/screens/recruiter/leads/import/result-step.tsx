import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import styles from './import.module.css';
import { LineGroups } from './line-groups.tsx';

export interface ResultStepProps {
  phase: Extract<ImportPhase, { name: 'finished' }>;
  /** Saves the rows that were not imported as a file. */
  onErrorFile: () => Promise<void>;
  /** Button to undo the import. */
  children?: ReactNode;
}

/** Shows the result of each row. */
export function ResultStep({ phase: { outcomes }, onErrorFile, children }: ResultStepProps) {
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const [isSaving, setSaving] = useState(false);
  const count = (isIn: boolean) =>
    outcomes.filter(({ group }) => (group === 'in' || group === 'look') === isIn).length;
  const created = count(true);
  return (
    <>
      <p className={styles.Strong} role="status">
        {created === 0 ? t('result.none') : t('result.title', { number: format.number(created) })}
      </p>
      <LineGroups outcomes={outcomes} />
      {count(false) > 0 && (
        <div>
          <Button
            isPending={isSaving}
            onPress={() => {
              setSaving(true);
              onErrorFile().finally(() => setSaving(false));
            }}
          >
            {t('result.file')}
          </Button>
        </div>
      )}
      {children}
    </>
  );
}
