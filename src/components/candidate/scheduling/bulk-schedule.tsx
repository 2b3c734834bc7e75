import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockMessages } from '#components/candidate/decisions/use-block-messages.ts';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import { scheduleWork } from '#machines/candidate/scheduling/schedule-work.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { SlotsDialog } from './slots-dialog.tsx';

export interface BulkScheduleProps {
  ids: readonly string[];
  chooser: Chooser;
  /** Ids of the openings that the slots may be for. */
  openingIds: readonly string[];
  /** Called at the end. `hasChanged` is true if any candidate may have an interview now. */
  onEnd: (hasChanged: boolean) => void;
}

/** Books many candidates into slots: which slots, who fits, and the result of each. */
export function BulkSchedule({ ids, chooser, openingIds, onEnd }: BulkScheduleProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const reasons = useBlockMessages();
  const [work, setWork] = useState<BulkWork | null>(null);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const title = t('many.title', counted(ids.length));
  if (!work) {
    return (
      <SlotsDialog
        title={title}
        needed={ids.length}
        openingIds={openingIds}
        onChoose={(slots) => setWork(scheduleWork(slots, chooser))}
        onCancel={() => onEnd(false)}
      />
    );
  }
  return (
    <RunBulk
      work={work}
      ids={ids}
      title={title}
      confirmLabel={(will) => t('many.confirm', counted(will))}
      runningLabel={t('many.running')}
      doneMessageOf={(done) => t('many.done', counted(done))}
      reasons={reasons}
      note={t('many.note')}
      fileName={`${t('many.fileName')}.csv`}
      onEnd={onEnd}
    />
  );
}
