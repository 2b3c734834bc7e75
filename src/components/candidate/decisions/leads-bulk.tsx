import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import HandIcon from 'lucide-react/icons/hand';
import MessageCircle from 'lucide-react/icons/message-circle';
import TagIcon from 'lucide-react/icons/tag';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { BulkFlow, type ManyIntent } from './bulk-flow.tsx';
import { MessageMany } from './message-many.tsx';

/** What is known of a lead that is selected: enough to name it, and to offer what can be done. */
export type SelectableLead = Pick<
  Candidate,
  'id' | 'first_name' | 'last_name' | 'assigned_recruiter_id' | 'current_stage'
>;

export interface LeadsBulkProps {
  /** Ids of the leads that are selected. */
  selected: ReadonlySet<string>;
  /** The leads that are loaded. */
  rows: readonly SelectableLead[];
  /** Who works on them. */
  user: SessionUser;
  references: References;
  /** Tags to have at hand. */
  tags: readonly string[];
  /** Selects nobody. */
  onClear: () => void;
  /** Asks for the list as a file. */
  onExport: () => void;
}

interface Meant {
  intent: ManyIntent | 'message';
  ids: readonly string[];
}

/** What can be done with the leads selected, from the bar under the list to the result of every one. */
export function LeadsBulk(props: LeadsBulkProps) {
  const { selected, rows, user, references, tags, onClear, onExport } = props;
  const { t } = useTranslation('leadDecisions');
  const [meant, setMeant] = useState<Meant | null>(null);
  const mean = (intent: Meant['intent']) => () => setMeant({ intent, ids: [...selected] });
  const end = (hasChanged: boolean) => {
    setMeant(null);
    if (hasChanged) onClear();
  };
  const chosen = rows.filter(({ id }) => selected.has(id));
  const isPool = user.role === 'recruiter' && chosen.some((row) => row.assigned_recruiter_id === null);
  const chooser: Chooser = {
    user,
    nameOf: (id) => {
      const row = rows.find((one) => one.id === id);
      return row ? `${row.first_name} ${row.last_name}`.trim() : id.slice(-4);
    },
  };
  const claim = { id: 'claim', label: t('bulk.claim.action'), icon: HandIcon, onPress: mean('claim') };
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          total={null}
          isAll={false}
          onAll={onClear}
          onClear={onClear}
          actions={[
            ...(isPool ? [claim] : []),
            { id: 'assign', label: t('bulk.assign.action'), icon: UserCheck, onPress: mean('assign') },
            { id: 'message', label: t('bulk.message'), icon: MessageCircle, onPress: mean('message') },
            {
              id: 'nextAction',
              label: t('bulk.nextAction.action'),
              icon: CalendarClock,
              onPress: mean('nextAction'),
            },
            { id: 'tag', label: t('bulk.tag.action'), icon: TagIcon, onPress: mean('tag') },
            { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
            {
              id: 'reject',
              label: t('bulk.reject.action'),
              icon: UserX,
              onPress: mean('reject'),
              isDanger: true,
            },
          ]}
        />
      )}
      {meant?.intent === 'message' && (
        <MessageMany ids={meant.ids} chooser={chooser} texts={references.texts} onEnd={end} />
      )}
      {meant && meant.intent !== 'message' && (
        <BulkFlow
          intent={meant.intent}
          ids={meant.ids}
          // The reasons of a rejection are those of the stage that was selected.
          stage={chosen[0]?.current_stage}
          chooser={chooser}
          references={references}
          tags={tags}
          onEnd={end}
        />
      )}
    </>
  );
}
