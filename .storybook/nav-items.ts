import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
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
import SettingsGlyph from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Stamp from 'lucide-react/icons/stamp';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import Waypoints from 'lucide-react/icons/waypoints';
import Webhook from 'lucide-react/icons/webhook';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';

const settings: NavItem = { id: 'settings', path: '/settings', icon: SettingsGlyph };

/** Menu entries of each role as the specification lists them (section 2), for stories of the frames. */
export const navItems = {
  admin: [
    { id: 'adminDashboard', path: '/admin', icon: LayoutDashboard },
    { id: 'users', path: '/admin/users', icon: Users },
    { id: 'driverPasswords', path: '/admin/drivers/passwords', icon: KeyRound },
    { id: 'config', path: '/admin/config', icon: SlidersHorizontal },
    { id: 'health', path: '/admin/config/health', icon: HeartPulse },
    { id: 'machform', path: '/admin/config/machform', icon: Webhook },
    { id: 'commission', path: '/admin/config/commission', icon: Percent },
    { id: 'reports', path: '/admin/reports', icon: ChartColumn },
    settings,
  ],
  recruiter: [
    { id: 'recruiterDashboard', path: '/recruiter', icon: LayoutDashboard },
    { id: 'leads', path: '/recruiter/leads', icon: Users },
    { id: 'interviewTracking', path: '/recruiter/interview-tracking', icon: ClipboardCheck },
    { id: 'interviewCalendar', path: '/recruiter/interview-calendar', icon: CalendarDays },
    { id: 'offers', path: '/recruiter/offers', icon: FilePenLine },
    { id: 'acceptedCandidates', path: '/recruiter/accepted-candidates', icon: UserCheck },
    { id: 'rejectedCandidates', path: '/recruiter/rejected-candidates', icon: UserX },
    { id: 'commissions', path: '/recruiter/commissions', icon: HandCoins },
    settings,
  ],
  operations: [
    { id: 'operationsDashboard', path: '/operations', icon: LayoutDashboard },
    { id: 'processing', path: '/operations/processing', icon: Inbox },
    { id: 'documentCollection', path: '/operations/documents', icon: FileText },
    { id: 'visa', path: '/operations/visa', icon: Stamp },
    { id: 'onboarding', path: '/operations/onboarding', icon: ListChecks },
    { id: 'lostCandidates', path: '/operations/rejected-candidates', icon: UserX },
    settings,
  ],
  driver: [
    { id: 'driverDashboard', path: '/driver', icon: House },
    { id: 'profile', path: '/driver/profile', icon: User },
    { id: 'documents', path: '/driver/documents', icon: BriefcaseBusiness },
    { id: 'status', path: '/driver/status', icon: Waypoints, coversSubPaths: true },
    settings,
  ],
  other: [settings],
} satisfies Record<string, readonly NavItem[]>;
