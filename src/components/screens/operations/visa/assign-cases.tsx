import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useReferences } from '#components/hooks/use-references.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Select } from '#components/ui/select/select.tsx';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { assignWork } from '#machines/operations/visa/visa-bulk.ts';
import { nameIn } from '#machines/shared/references/references.machine.ts';
import { useFieldMessages } from './use-field-messages.ts';

export interface AssignCasesProps {
  rows: readonly VisaListRow[];
  onEnd: (hasChanged: boolean) => void;
}

/** Assigns cases to a PRO. */
export function AssignCases({ rows, onEnd }: AssignCasesProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const references = useReferences();
  const { reasons } = useFieldMessages();
  const [pro, setPro] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const people = (references?.staff ?? []).filter(
    ({ role, is_active }) => role === 'operations' && is_active,
  );
  const counted = (count: number) => ({
    count,
    number: format.number(count),
    name: (references && nameIn(references, pro)) ?? '',
  });
  const title = t('assign.title', counted(rows.length));
  return (
    <>
      <Dialog
        title={title}
        size="small"
        isOpen={!isConfirming}
        onOpenChange={() => onEnd(false)}
        footer={
          <>
            <Button onPress={() => onEnd(false)}>{t('cancel')}</Button>
            <Button variant="primary" onPress={() => setIsConfirming(true)} isDisabled={pro === null}>
              {t('assign.check')}
            </Button>
          </>
        }
      >
        <Select
          label={t('assign.pro')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={pro}
          onChange={setPro}
        />
      </Dialog>
      {isConfirming && pro !== null && (
        <RunBulk
          work={assignWork(pro, rows)}
          ids={rows.map(({ id }) => id)}
          title={title}
          confirmLabel={(will) => t('assign.confirm', counted(will))}
          runningLabel={t('assign.running')}
          doneMessageOf={(done) => t('assign.done', counted(done))}
          reasons={reasons}
          fileName={t('fileName')}
          onEnd={(hasChanged) => {
            setIsConfirming(false);
            if (hasChanged) onEnd(true);
          }}
        />
      )}
    </>
  );
}
