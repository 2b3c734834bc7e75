import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { type MovableInterview, type MoveBlock, moveWork } from '#machines/candidate/scheduling/move-work.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { SlotsDialog } from './slots-dialog.tsx';

export interface BulkRescheduleProps {
  interviews: readonly MovableInterview[];
  /** Called at the end. `hasChanged` is true if any interview may have a new time. */
  onEnd: (hasChanged: boolean) => void;
}

/** Moves interviews to other slots: which slots, who fits, and the result of each. */
export function BulkReschedule({ interviews, onEnd }: BulkRescheduleProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [work, setWork] = useState<BulkWork | null>(null);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const title = t('moveMany.title', counted(interviews.length));
  if (!work) {
    return (
      <SlotsDialog
        title={title}
        needed={interviews.length}
        openingIds={interviews.map(({ opening_id }) => opening_id)}
        onChoose={(slots) => setWork(moveWork(slots, interviews))}
        onCancel={() => onEnd(false)}
      />
    );
  }
  const reasons: Record<MoveBlock, string> = {
    notToCome: t('moveMany.notToCome'),
    noPlace: t('moveMany.noPlace'),
  };
  return (
    <RunBulk
      work={work}
      ids={interviews.map(({ id }) => id)}
      title={title}
      confirmLabel={(will) => t('moveMany.title', counted(will))}
      runningLabel={t('moveMany.running')}
      doneMessageOf={(done) => t('moveMany.done', counted(done))}
      reasons={reasons}
      note={t('moveMany.note')}
      fileName={`${t('moveMany.fileName')}.csv`}
      onEnd={onEnd}
    />
  );
}
