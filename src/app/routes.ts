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
import { SettingsContext } from '#components/contexts/settings.context.ts';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';
import { selectAllCandidatesVisible, selectCommissionEnabled } from '#machines/settings/settings.machine.ts';
import type { Role } from '#shared/roles.ts';
import { listPage, type Page, page } from './page.tsx';
import { paths, recordPathOf } from './paths.ts';
import { useConfigAddress } from './use-config-address.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useSettingsAddress } from './use-settings-address.ts';

/** Who may open a page: everybody, any signed-in person, or one role. */
export type Access = 'public' | 'any' | Role;

/** One screen of the product: specification, section 2. */
export interface Route {
  /** Names the screen everywhere: its words (`shell:screens.<id>`), its story, its folders. */
  id: ScreenId;
  path: string;
  access: Access;
  /** Its entry in the sidebar has it; a screen without one is reached from another page. */
  icon?: LucideIcon;
  /** The sidebar entry stays marked on addresses below this one. */
  coversSubPaths?: boolean;
  /** The entry exists only while this setting is on. */
  setting?: 'commissionEnabled';
  /** What it shows; behind the sign-in, a route without says that it is not built yet. */
  page?: Page;
}

const { recruiter, driver, operations, admin } = paths;

/** Where the parts of the admin's dashboard lead. */
const adminLinks = { ...admin, forms: admin.machform };

/** Where the parts of the recruiter's dashboard lead. */
const recruiterLinks = {
  ...recruiter,
  lead: recordPathOf('recruiter') ?? (() => recruiter.leads),
  leads: (query: string) => (query === '' ? recruiter.leads : `${recruiter.leads}?${query}`),
};

/** THE route table: one row a screen, in the order of the sidebar. */
export const routes: readonly Route[] = [
  { id: 'login', path: paths.login, access: 'public' },

  {
    id: 'adminDashboard',
    path: admin.home,
    access: 'admin',
    icon: LayoutDashboard,
    page: page(
      ['overview', 'candidates', 'list', 'news'],
      async () =>
        (await import('#components/screens/admin/admin-dashboard/admin-dashboard.screen.tsx'))
          .AdminDashboardScreen,
      ({ id }) => ({ userId: id, links: adminLinks }),
    ),
  },
  {
    id: 'users',
    path: admin.users,
    access: 'admin',
    icon: Users,
    page: listPage(
      ['users'],
      async () => (await import('#machines/admin/users/users.list.ts')).usersList,
      async () => (await import('#components/screens/admin/users/users.screen.tsx')).UsersScreen,
      () => ({ passwordsHref: admin.driverPasswords }),
    ),
  },
  {
    id: 'driverPasswords',
    path: admin.driverPasswords,
    access: 'admin',
    icon: KeyRound,
    page: listPage(
      ['driverPasswords', 'candidates'],
      async () =>
        (await import('#machines/admin/driver-passwords/driver-passwords.list.ts')).driverPasswordsList,
      async () =>
        (await import('#components/screens/admin/driver-passwords/driver-passwords.screen.tsx'))
          .DriverPasswordsScreen,
      () => ({ ...useLeaveQuestion(), signInUrl: `${location.origin}${paths.login}` }),
    ),
  },
  {
    id: 'config',
    path: admin.config,
    access: 'admin',
    icon: SlidersHorizontal,
    page: page(
      ['config', 'candidates', 'list', 'table'],
      async () => (await import('#components/screens/admin/config/config.screen.tsx')).ConfigScreen,
      (user) => {
        const settings = SettingsContext.useActorRef();
        return { user, ...useConfigAddress(), onReload: () => settings.send({ type: 'settings.retry' }) };
      },
    ),
  },
  { id: 'health', path: admin.health, access: 'admin', icon: HeartPulse },
  { id: 'machform', path: admin.machform, access: 'admin', icon: Webhook },
  { id: 'commission', path: admin.commission, access: 'admin', icon: Percent },
  { id: 'reports', path: admin.reports, access: 'admin', icon: ChartColumn },

  {
    id: 'recruiterDashboard',
    path: recruiter.home,
    access: 'recruiter',
    icon: LayoutDashboard,
    page: page(
      ['recruiterDashboard', 'candidates', 'list', 'news'],
      async () =>
        (await import('#components/screens/recruiter/recruiter-dashboard/recruiter-dashboard.screen.tsx'))
          .RecruiterDashboardScreen,
      (user) => ({
        user,
        hasCommissions: SettingsContext.useSelector(selectCommissionEnabled),
        links: recruiterLinks,
      }),
    ),
  },
  {
    id: 'leads',
    path: recruiter.leads,
    access: 'recruiter',
    icon: Users,
    page: listPage(
      ['leads', 'candidates'],
      async () => (await import('#machines/recruiter/leads/leads.list.ts')).leadsList,
      async () => (await import('#components/screens/recruiter/leads/leads.screen.tsx')).LeadsScreen,
      () => ({ seesAll: SettingsContext.useSelector(selectAllCandidatesVisible) }),
    ),
  },
  { id: 'interviewTracking', path: recruiter.interviewTracking, access: 'recruiter', icon: ClipboardCheck },
  { id: 'interviewCalendar', path: recruiter.interviewCalendar, access: 'recruiter', icon: CalendarDays },
  { id: 'offers', path: recruiter.offers, access: 'recruiter', icon: FilePenLine },
  { id: 'acceptedCandidates', path: recruiter.acceptedCandidates, access: 'recruiter', icon: UserCheck },
  {
    id: 'rejectedCandidates',
    path: recruiter.rejectedCandidates,
    access: 'recruiter',
    icon: UserX,
    page: listPage(
      ['rejectedCandidates', 'candidates'],
      async () =>
        (await import('#machines/recruiter/rejected-candidates/rejected-candidates.list.ts'))
          .rejectedCandidatesList,
      async () =>
        (await import('#components/screens/recruiter/rejected-candidates/rejected-candidates.screen.tsx'))
          .RejectedCandidatesScreen,
      () => ({}),
    ),
  },
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
    page: page(
      ['settings'],
      async () => (await import('#components/screens/shared/settings/settings.screen.tsx')).SettingsScreen,
      (user) => ({ user, ...useSettingsAddress() }),
    ),
  },
];

/** Whether a screen is built; that of sign-in stands outside of the router, in `entrance.tsx`. */
export function isBuilt({ page, access }: Route): boolean {
  return page !== undefined || access === 'public';
}
