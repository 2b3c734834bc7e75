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
import type { Intent } from '#machines/candidate/record/access.ts';
import type { RecordAction } from '#machines/candidate/record/record-access.ts';

export interface CandidateMenuProps {
  /** What can be done, in this order. */
  actions: readonly RecordAction[];
  onScreen: () => void;
  onDecide: (intent: Intent) => void;
  onMerge: () => void;
}

const icons: Readonly<Record<RecordAction, LucideIcon>> = {
  screen: ClipboardList,
  claim: Hand,
  qualify: BadgeCheck,
  resume: Play,
  hold: Pause,
  release: Undo2,
  merge: GitMerge,
  reject: UserX,
};

/** What can be done with a candidate's record. */
export function CandidateMenu({ actions, onScreen, onDecide, onMerge }: CandidateMenuProps) {
  const { t } = useTranslation('candidateRecord');
  const take = (action: RecordAction) => {
    if (action === 'screen') onScreen();
    else if (action === 'merge') onMerge();
    else onDecide(action);
  };
  return actions.map((action) => (
    <MenuAction
      key={action}
      icon={icons[action]}
      onAction={() => take(action)}
      isDanger={action === 'reject'}
    >
      {t(`decide.${action}`)}
    </MenuAction>
  ));
}
