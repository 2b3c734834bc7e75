import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { saveFile } from '#components/hooks/save-file.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import {
  type InviteFileProblem,
  type InviteLine,
  inviteColumns,
  inviteWork,
  lineBlocks,
  parseInvites,
} from '#machines/admin/users/invite-list.ts';
import { InviteFile } from './invite-file.tsx';

export interface BulkInviteProps {
  onClose: () => void;
}

/** Invites several staff members by a file: a preview of each line, then its result. */
export function BulkInvite({ onClose }: BulkInviteProps) {
  const { t } = useTranslation('users');
  const [lines, setLines] = useState<readonly InviteLine[] | null>(null);
  const [problem, setProblem] = useState<InviteFileProblem | null>(null);
  if (lines !== null) return <InviteLines lines={lines} onClose={onClose} />;
  return (
    <InviteFile
      problem={problem}
      onChoose={async (file) => {
        const read = await parseInvites(file);
        if (typeof read === 'string') setProblem(read);
        else setLines(read);
      }}
      onTemplate={() => {
        const example = ['Huda Saleh', 'huda@company.ae', 'recruiter', 'en'];
        const rows = [inviteColumns, example].map((cells) => cells.join(','));
        saveFile(new Blob([rows.join('\r\n')], { type: 'text/csv' }), `${t('inviteMany.fileName')}.csv`);
      }}
      onClose={onClose}
    />
  );
}

function InviteLines({ lines, onClose }: { lines: readonly InviteLine[]; onClose: () => void }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [work] = useState(() => inviteWork(lines));
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <RunBulk
      work={work}
      ids={lines.map(({ id }) => id)}
      title={t('inviteMany.title')}
      confirmLabel={(will) => t('inviteMany.confirm', counted(will))}
      runningLabel={t('inviteMany.running')}
      doneMessageOf={(done) => t('inviteMany.done', counted(done))}
      reasons={Object.fromEntries(
        [...lineBlocks, 'taken' as const].map((reason) => [reason, t(`inviteMany.reason.${reason}`)]),
      )}
      note={t('invite.text')}
      fileName={t('inviteMany.fileName')}
      onEnd={onClose}
    />
  );
}
