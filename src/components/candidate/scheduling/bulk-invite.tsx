import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkMessages } from '#components/candidate/decisions/bulk-messages.tsx';
import { useBlockMessages } from '#components/candidate/decisions/use-block-messages.ts';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import { inviteWork } from '#machines/candidate/scheduling/invite-work.ts';
import type { References } from '#machines/shared/references/references.machine.ts';

export interface BulkInviteProps {
  ids: readonly string[];
  chooser: Chooser;
  references: References;
  /** Returns the URL where a driver books with this token. */
  bookingHref: (token: string) => string;
  /** Called at the end. `hasChanged` is true if any candidate has a new link. */
  onEnd: (hasChanged: boolean) => void;
}

/** Invites many candidates to book an interview: creates a link for each, then sends one message after the other. */
export function BulkInvite({ ids, chooser, references, bookingHref, onEnd }: BulkInviteProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const reasons = useBlockMessages();
  const [tokens] = useState(() => new Map<string, string>());
  const [work] = useState(() => inviteWork(chooser, (id, token) => tokens.set(id, token)));
  const [isWriting, setWriting] = useState(false);
  const counted = (count: number) => ({ count, number: format.number(count) });
  if (isWriting) {
    return (
      <BulkMessages
        ids={ids.filter((id) => tokens.has(id))}
        chooser={chooser}
        texts={references.texts.filter(({ code }) => code === 'interview_self_booking')}
        valuesOf={({ id }) => {
          const token = tokens.get(id);
          return token === undefined ? {} : { booking_url: bookingHref(token) };
        }}
        onEnd={() => onEnd(true)}
      />
    );
  }
  return (
    <RunBulk
      work={work}
      ids={ids}
      title={t('inviteMany.title', counted(ids.length))}
      confirmLabel={(will) => t('inviteMany.confirm', counted(will))}
      runningLabel={t('inviteMany.running')}
      doneMessageOf={(done) => t('inviteMany.done', counted(done))}
      reasons={reasons}
      continueLabel={t('inviteMany.goOn')}
      note={<Muted>{t('inviteMany.note')}</Muted>}
      fileName={`${t('inviteMany.fileName')}.csv`}
      onEnd={(hasChanged) => (tokens.size > 0 ? setWriting(true) : onEnd(hasChanged))}
    />
  );
}
