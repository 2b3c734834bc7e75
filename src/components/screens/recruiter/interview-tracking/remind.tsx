import { useMachine } from '@xstate/react';
import { BulkMessages } from '#components/candidate/decisions/bulk-messages.tsx';
import { formatOf } from '#components/i18n/format.ts';
import { pickLanguage } from '#components/i18n/languages.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { locationsMachine } from '#machines/shared/locations/locations.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface RemindProps {
  interviews: readonly InterviewListRow[];
  user: SessionUser;
  references: References;
  /** Called at the end. `hasChanged` is true if any message was sent. */
  onEnd: (hasChanged: boolean) => void;
}

const texts = ['interview_reminder', 'interview_invite', 'interview_moved'];

/** Reminds candidates of their interviews by WhatsApp, in their language, one after the other. */
export function Remind({ interviews, user, references, onEnd }: RemindProps) {
  const [{ context }] = useMachine(locationsMachine);
  const of = (candidate: string) => interviews.find(({ candidate_id: id }) => id === candidate);
  return (
    <BulkMessages
      ids={[...new Set(interviews.map(({ candidate_id: id }) => id))]}
      chooser={{ user, nameOf: (id) => of(id)?.candidate_name ?? id.slice(-4) }}
      texts={references.texts.filter(({ code }) => texts.includes(code))}
      valuesOf={({ id, preferred_language }) => {
        const interview = of(id);
        if (!interview) return {};
        const { starts_at: at, location_id, location_name, meeting_url } = interview;
        const language = pickLanguage([preferred_language ?? 'en']);
        const format = formatOf(language);
        const place = context.data?.find((one) => one.id === location_id);
        const name = place?.name_i18n?.[language] ?? location_name ?? meeting_url;
        const map = place?.map_url ?? meeting_url;
        return {
          interview_date: format.date(at),
          interview_time: format.time(at),
          ...(name !== null && { location_name: name }),
          ...(map !== null && { map_url: map }),
        };
      }}
      onEnd={onEnd}
    />
  );
}
