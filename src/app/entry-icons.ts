import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Percent from 'lucide-react/icons/percent';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Stamp from 'lucide-react/icons/stamp';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import Waypoints from 'lucide-react/icons/waypoints';
import Webhook from 'lucide-react/icons/webhook';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';

/**
 * The screens the sidebar shows, each with its icon; one without is reached from another page. Apart from their
 * routes, which the first page needs.
 */
export const entryIcons: Readonly<Partial<Record<ScreenId, LucideIcon>>> = {
  adminDashboard: LayoutDashboard,
  users: Users,
  driverPasswords: KeyRound,
  config: SlidersHorizontal,
  health: HeartPulse,
  machform: Webhook,
  commission: Percent,
  reports: ChartColumn,
  recruiterDashboard: LayoutDashboard,
  leads: Users,
  interviewTracking: ClipboardCheck,
  interviewCalendar: CalendarDays,
  offers: FilePenLine,
  acceptedCandidates: UserCheck,
  rejectedCandidates: UserX,
  commissions: HandCoins,
  operationsDashboard: LayoutDashboard,
  processing: Inbox,
  documentCollection: FileText,
  visa: Stamp,
  onboarding: ListChecks,
  lostCandidates: UserX,
  driverDashboard: House,
  profile: User,
  documents: FileText,
  status: Waypoints,
  settings: Settings,
};
