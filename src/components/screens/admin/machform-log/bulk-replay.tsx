import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { LogEntry } from '#machines/admin/machform-log/machform-log.list.ts';
import { replayReasons, replayWork } from '#machines/admin/machform-log/replay.machine.ts';

export interface BulkReplayProps {
  entries: readonly LogEntry[];
  /** Called at the end. `hasChanged` is true if any entry may have changed. */
  onEnd: (hasChanged: boolean) => void;
}

/** Replays entries: shows which can be replayed, then the result of each. */
export function BulkReplay({ entries, onEnd }: BulkReplayProps) {
  const { t } = useTranslation('machformLog');
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const [work] = useState(() =>
    replayWork(entries, ({ entry_no: entry, id }) =>
      entry === null
        ? `${t('entry.unnumbered')} ${id.slice(-4)}`
        : t('entry.label', { number: format.number(entry) }),
    ),
  );
  return (
    <RunBulk
      work={work}
      ids={entries.map(({ id }) => id)}
      title={t('replay.title', counted(entries.length))}
      confirmLabel={(will) => t('replay.title', counted(will))}
      runningLabel={t('replay.running')}
      doneMessageOf={(done) => t('replay.done', counted(done))}
      reasons={Object.fromEntries(replayReasons.map((reason) => [reason, t(`replay.reason.${reason}`)]))}
      note={t('replay.note')}
      fileName={t('replay.fileName')}
      onEnd={onEnd}
    />
  );
}
