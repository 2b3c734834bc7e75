import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { suspendWork } from '#machines/admin/users/suspend-work.ts';

export interface BulkSuspendProps {
  ids: readonly string[];
  /** Id of the current user. */
  ownUserId: string;
  /** Called at the end. `hasChanged` is true if anyone may be suspended now. */
  onEnd: (hasChanged: boolean) => void;
}

/** Suspends several users: a preview of who can be suspended, the result for each, and ten seconds to undo. */
export function BulkSuspend({ ids, ownUserId, onEnd }: BulkSuspendProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [work] = useState(() => suspendWork(ownUserId));
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <RunBulk
      work={work}
      ids={ids}
      title={t('access.bulk.title', counted(ids.length))}
      confirmLabel={(will) => t('access.bulk.confirm', counted(will))}
      runningLabel={t('access.bulk.running')}
      doneMessageOf={(done) => t('access.bulk.done', counted(done))}
      reasons={{
        own: t('access.bulk.reason.own'),
        work: t('access.bulk.reason.work'),
        notActive: t('access.bulk.reason.notActive'),
      }}
      fileName={t('fileName')}
      onEnd={onEnd}
    />
  );
}
