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
import type { ComponentType } from 'react';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';
import type { Role } from '#shared/roles.ts';
import { paths } from './paths.ts';
import type { screens } from './screens.ts';

/** Who may open a page: everybody, any signed-in person, or one role. */
export type Access = 'public' | 'any' | Role;

/** One screen of the product: specification, section 2. */
export interface Route {
  /** Names the screen everywhere: its words (`shell:screens.<id>`), its story, its folders. */
  id: ScreenId;
  path: string;
  access: Access;
  /** Shown in the sidebar, in the order of this table; a page without one is reached from another page. */
  icon?: LucideIcon;
  /** The sidebar entry stays marked on addresses below this one. */
  coversSubPaths?: boolean;
  /** The entry exists only while this setting is on. */
  setting?: 'commissionEnabled';
  /** Loads the screen; a route without one shows that it is not built yet. */
  screen?: () => Promise<{ default: ComponentType }>;
}

const { recruiter, driver, operations, admin } = paths;

/** Loads a page that nobody sees before they have signed in. */
const behindSignIn = (id: keyof typeof screens) => async () => (await import('./screens.ts')).screens[id]();

/** THE route table: one row a screen. */
export const routes: readonly Route[] = [
  {
    id: 'login',
    path: paths.login,
    access: 'public',
    screen: async () => ({ default: (await import('./login-page.tsx')).LoginPage }),
  },

  {
    id: 'adminDashboard',
    path: admin.home,
    access: 'admin',
    icon: LayoutDashboard,
    screen: behindSignIn('adminDashboard'),
  },
  {
    id: 'users',
    path: admin.users,
    access: 'admin',
    icon: Users,
    screen: behindSignIn('users'),
  },
  {
    id: 'driverPasswords',
    path: admin.driverPasswords,
    access: 'admin',
    icon: KeyRound,
    screen: behindSignIn('driverPasswords'),
  },
  {
    id: 'config',
    path: admin.config,
    access: 'admin',
    icon: SlidersHorizontal,
    screen: behindSignIn('config'),
  },
  { id: 'health', path: admin.health, access: 'admin', icon: HeartPulse },
  { id: 'machform', path: admin.machform, access: 'admin', icon: Webhook },
  { id: 'commission', path: admin.commission, access: 'admin', icon: Percent },
  { id: 'reports', path: admin.reports, access: 'admin', icon: ChartColumn },

  { id: 'recruiterDashboard', path: recruiter.home, access: 'recruiter', icon: LayoutDashboard },
  { id: 'leads', path: recruiter.leads, access: 'recruiter', icon: Users },
  { id: 'interviewTracking', path: recruiter.interviewTracking, access: 'recruiter', icon: ClipboardCheck },
  { id: 'interviewCalendar', path: recruiter.interviewCalendar, access: 'recruiter', icon: CalendarDays },
  { id: 'offers', path: recruiter.offers, access: 'recruiter', icon: FilePenLine },
  { id: 'acceptedCandidates', path: recruiter.acceptedCandidates, access: 'recruiter', icon: UserCheck },
  { id: 'rejectedCandidates', path: recruiter.rejectedCandidates, access: 'recruiter', icon: UserX },
  {
    id: 'commissions',
    path: recruiter.commissions,
    access: 'recruiter',
    icon: HandCoins,
    setting: 'commissionEnabled',
  },

  { id: 'operationsDashboard', path: operations.home, access: 'operations', icon: LayoutDashboard },
  { id: 'processing', path: operations.processing, access: 'operations', icon: Inbox },
  { id: 'documentCollection', path: operations.documents, access: 'operations', icon: FileText },
  { id: 'visa', path: operations.visa, access: 'operations', icon: Stamp },
  { id: 'onboarding', path: operations.onboarding, access: 'operations', icon: ListChecks },
  { id: 'lostCandidates', path: operations.rejectedCandidates, access: 'operations', icon: UserX },

  { id: 'driverDashboard', path: driver.home, access: 'driver', icon: House },
  { id: 'profile', path: driver.profile, access: 'driver', icon: User },
  { id: 'documents', path: driver.documents, access: 'driver', icon: FileText },
  { id: 'status', path: driver.status, access: 'driver', icon: Waypoints, coversSubPaths: true },
  { id: 'statusDetail', path: `${driver.status}/:applicationId`, access: 'driver' },

  {
    id: 'settings',
    path: paths.settings,
    access: 'any',
    icon: Settings,
    screen: behindSignIn('settings'),
  },
];
