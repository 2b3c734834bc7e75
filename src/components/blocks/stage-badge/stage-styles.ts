import type { LucideIcon } from 'lucide-react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CarFront from 'lucide-react/icons/car-front';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileCheck from 'lucide-react/icons/file-check';
import FileClock from 'lucide-react/icons/file-clock';
import Files from 'lucide-react/icons/files';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import Stamp from 'lucide-react/icons/stamp';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import type { BadgeProps } from '#components/ui/badge/badge.tsx';
import type { Stage } from '#shared/stages.ts';

interface StageStyle {
  icon: LucideIcon;
  tone: NonNullable<BadgeProps['tone']>;
}

/** New is highlighted, in progress is blue, success is green, ended is grey, rejected is red. */
export const stageStyles: Readonly<Record<Stage, StageStyle>> = {
  new_lead: { icon: UserPlus, tone: 'accent' },
  contacting: { icon: PhoneOutgoing, tone: 'info' },
  qualified: { icon: UserCheck, tone: 'info' },
  interview_scheduled: { icon: CalendarClock, tone: 'info' },
  interviewed: { icon: ClipboardCheck, tone: 'info' },
  selected: { icon: Star, tone: 'accent' },
  offer_pending: { icon: FileClock, tone: 'info' },
  offer_accepted: { icon: FileCheck, tone: 'good' },
  handover_review: { icon: ArrowRightLeft, tone: 'info' },
  documents: { icon: Files, tone: 'info' },
  visa: { icon: Stamp, tone: 'info' },
  onboarding: { icon: GraduationCap, tone: 'info' },
  deployed: { icon: CarFront, tone: 'good' },
  rejected: { icon: UserX, tone: 'bad' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  separated: { icon: UserMinus, tone: 'neutral' },
};
