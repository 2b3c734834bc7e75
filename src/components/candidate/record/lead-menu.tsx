import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import GitMerge from 'lucide-react/icons/git-merge';
import Hand from 'lucide-react/icons/hand';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from 'react-i18next';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import {
  type Intent,
  intentsOf,
  mayMerge,
  readOnlyFor,
  type Viewer,
} from '#machines/candidate/record/access.ts';
import type { OpenLead } from '#machines/candidate/record/lead.machine.ts';
import { phaseOf } from '#shared/stages.ts';

export interface LeadMenuProps {
  lead: OpenLead;
  /** Who is to decide. */
  user: Viewer;
  onScreen: () => void;
  onDecide: (intent: Intent) => void;
  onMerge: () => void;
}

const icons: Readonly<Record<Intent, LucideIcon>> = {
  claim: Hand,
  qualify: BadgeCheck,
  resume: Play,
  hold: Pause,
  release: Undo2,
  reject: UserX,
};

/** What this person may decide about a lead where it stands now; what takes it away stands last. */
export function LeadMenu({ lead, user, onScreen, onDecide, onMerge }: LeadMenuProps) {
  const { t } = useTranslation('leadRecord');
  const canScreen = readOnlyFor(lead, user) === null && phaseOf(lead.current_stage) === 'lead';
  const action = (intent: Intent) => (
    <MenuAction
      key={intent}
      icon={icons[intent]}
      onAction={() => onDecide(intent)}
      isDanger={intent === 'reject'}
    >
      {t(`decide.${intent}`)}
    </MenuAction>
  );
  const intents = intentsOf(lead, user);
  return (
    <>
      {canScreen && (
        <MenuAction icon={ClipboardList} onAction={onScreen}>
          {t('decide.screen')}
        </MenuAction>
      )}
      {intents.filter((intent) => intent !== 'reject').map(action)}
      {mayMerge(lead, user) && (
        <MenuAction icon={GitMerge} onAction={onMerge}>
          {t('decide.merge')}
        </MenuAction>
      )}
      {intents.filter((intent) => intent === 'reject').map(action)}
    </>
  );
}
