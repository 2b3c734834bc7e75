import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import GitMerge from 'lucide-react/icons/git-merge';
import Hand from 'lucide-react/icons/hand';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pause from 'lucide-react/icons/pause';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plane from 'lucide-react/icons/plane';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from 'react-i18next';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import type { Intent } from '#machines/candidate/record/access.ts';
import { endings, type RecordAction } from '#machines/candidate/record/record-access.ts';
import type { RehireAction } from '#machines/candidate/record/rehire-access.ts';

export interface CandidateMenuProps {
  /** Actions in display order. */
  actions: readonly RecordAction[];
  onScreen: () => void;
  onSchedule: () => void;
  onDecide: (intent: Intent) => void;
  onMerge: () => void;
  /** Opens the messages between recruiter and operations. */
  onAskMissing: () => void;
  onRehire: (act: RehireAction) => void;
}

const icons: Readonly<Record<RecordAction, LucideIcon>> = {
  screen: ClipboardList,
  schedule: CalendarPlus,
  merge: GitMerge,
  ask: MessagesSquare,
  answer: MessagesSquare,
  claim: Hand,
  qualify: BadgeCheck,
  select: UserCheck,
  handOver: Send,
  accept: CircleCheck,
  startVisa: Plane,
  startOnboarding: ListChecks,
  deploy: Truck,
  separate: LogOut,
  reopen: RotateCcw,
  return: Undo2,
  sendBack: Undo2,
  correct: PencilLine,
  resume: Play,
  hold: Pause,
  release: Undo2,
  withdraw: LogOut,
  reject: UserX,
  requestBan: Ban,
  withdrawRequest: Undo2,
  markBan: Ban,
  allowRehire: UserPlus,
};

const own = [
  'screen',
  'schedule',
  'merge',
  'ask',
  'answer',
  'requestBan',
  'withdrawRequest',
  'markBan',
  'allowRehire',
] as const satisfies readonly RecordAction[];
type Own = (typeof own)[number];
const isOwn = (action: RecordAction): action is Own => own.some((one) => one === action);

/** Menu of actions for a candidate's record. */
export function CandidateMenu({
  actions,
  onScreen,
  onSchedule,
  onDecide,
  onMerge,
  onAskMissing,
  onRehire,
}: CandidateMenuProps) {
  const { t } = useTranslation(['candidateRecord', 'candidates']);
  const take = (action: RecordAction) => {
    if (action === 'screen') onScreen();
    else if (action === 'schedule') onSchedule();
    else if (action === 'merge') onMerge();
    else if (action === 'ask' || action === 'answer') onAskMissing();
    else if (isOwn(action)) onRehire(action);
    else onDecide(action);
  };
  return actions.map((action) => (
    <MenuAction
      key={action}
      icon={icons[action]}
      onAction={() => take(action)}
      isDanger={endings.includes(action)}
    >
      {isOwn(action) ? t(`decide.${action}`) : t(`candidates:intent.${action}`)}
    </MenuAction>
  ));
}
