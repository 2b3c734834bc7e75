import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Percent from 'lucide-react/icons/percent';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Waypoints from 'lucide-react/icons/waypoints';
import Webhook from 'lucide-react/icons/webhook';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { suggestLanguage } from '#components/i18n/document-language.ts';
import { operationsRoutes } from './operations.routes.ts';
import { listPage, page, placedPage } from './page.tsx';
import { paths } from './paths.ts';
import { recruiterRoutes } from './recruiter.routes.ts';
import type { Route } from './route.ts';
import { useAnswerStep } from './use-answer-step.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const { driver, admin } = paths;

/** Where the parts of the admin's dashboard lead; null where the page is not built yet. */
function adminLinks() {
  const { machform, health, commission, reports, ...built } = admin;
  const ifBuilt = (path: string) => (routes.some((one) => one.path === path && isBuilt(one)) ? path : null);
  return {
    ...built,
    forms: ifBuilt(machform),
    health: ifBuilt(health),
    commission: ifBuilt(commission),
    reports: ifBuilt(reports),
    candidate: (id: string) => `${admin.home}?c=${encodeURIComponent(id)}`,
    report: (id: string) => `${admin.home}?report=${encodeURIComponent(id)}`,
    user: (id: string) => `${admin.users}?c=${encodeURIComponent(id)}`,
    client: (id: string) => `${admin.config}?tab=openings&client=${encodeURIComponent(id)}`,
    opening: (id: string) => `${admin.config}?tab=openings&opening=${encodeURIComponent(id)}`,
  };
}

/** THE route table: one row a screen, in the order of the sidebar. */
export const routes: readonly Route[] = [
  { id: 'login', path: paths.login, access: 'public' },
  { id: 'interviewBooking', path: paths.interview, access: 'public' },

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
      (user) => ({ user, links: adminLinks(), ...useDashboardAddress() }),
      async () => (await import('#machines/admin/admin-dashboard/first-readings.ts')).readFirst,
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
    page: placedPage(
      ['config', 'candidates', 'list', 'table'],
      async () => (await import('#components/screens/admin/config/config.screen.tsx')).ConfigScreen,
      async () => (await import('./use-config-address.ts')).useConfigAddress,
      (user, address) => {
        const settings = SettingsContext.useActorRef();
        return { user, ...address, onReload: () => settings.send({ type: 'settings.retry' }) };
      },
    ),
  },
  { id: 'health', path: admin.health, access: 'admin', icon: HeartPulse },
  { id: 'machform', path: admin.machform, access: 'admin', icon: Webhook },
  { id: 'commission', path: admin.commission, access: 'admin', icon: Percent },
  { id: 'reports', path: admin.reports, access: 'admin', icon: ChartColumn },

  ...recruiterRoutes,

  ...operationsRoutes,

  {
    id: 'driverDashboard',
    path: driver.home,
    access: 'driver',
    icon: House,
    page: placedPage(
      ['driverHome', 'driverCards', 'statusDetail'],
      async () =>
        (await import('#components/screens/driver/driver-dashboard/driver-dashboard.screen.tsx'))
          .DriverDashboardScreen,
      async () => (await import('./use-driver-home-address.ts')).useDriverHomeAddress,
      (user, address) => ({ user, ...address }),
      async () => (await import('#machines/driver/driver-dashboard/first-readings.ts')).readFirst,
    ),
  },
  {
    id: 'profile',
    path: driver.profile,
    access: 'driver',
    icon: User,
    page: placedPage(
      ['driverProfile'],
      async () => (await import('#components/screens/driver/profile/profile.screen.tsx')).ProfileScreen,
      async () => (await import('./use-profile-address.ts')).useProfileAddress,
      ({ id }, address) => ({
        userId: id,
        languageHref: `${paths.settings}?section=language`,
        statusHref: driver.status,
        ...address,
      }),
      async () => (await import('#machines/driver/profile/first-readings.ts')).readFirst,
    ),
  },
  {
    id: 'documents',
    path: driver.documents,
    access: 'driver',
    icon: FileText,
    page: placedPage(
      ['driverDocuments', 'documents'],
      async () => (await import('#components/screens/driver/documents/documents.screen.tsx')).DocumentsScreen,
      async () => (await import('./use-documents-address.ts')).useDocumentsAddress,
      ({ id }, address) => ({ userId: id, ...address }),
      async () => (await import('#machines/driver/documents/first-readings.ts')).readFirst,
    ),
  },
  {
    id: 'status',
    path: driver.status,
    access: 'driver',
    icon: Waypoints,
    coversSubPaths: true,
    page: page(
      ['driverStatus', 'driverCards', 'statusDetail', 'offerDocument'],
      async () => (await import('#components/screens/driver/status/status.screen.tsx')).StatusScreen,
      () => ({ hrefOf: driver.statusDetail }),
      async () => (await import('#machines/driver/status/first-readings.ts')).readFirst,
    ),
  },
  {
    id: 'statusDetail',
    path: `${driver.status}/:applicationId`,
    access: 'driver',
    page: page(
      ['driverStatus', 'driverCards', 'statusDetail', 'documents'],
      async () =>
        (await import('#components/screens/driver/status-detail/status-detail.screen.tsx'))
          .StatusDetailScreen,
      () => {
        const { i18n } = useTranslation();
        const { applicationId = '' } = useParams();
        return {
          applicationId,
          listHref: driver.status,
          documentsHref: driver.documents,
          withdrawHref: driver.withdraw(applicationId),
          ...useAnswerStep(),
          speak: (language: string | null) => suggestLanguage(i18n, language),
        };
      },
      async () => (await import('#machines/driver/status-detail/first-readings.ts')).readFirst,
    ),
  },

  {
    id: 'settings',
    path: paths.settings,
    access: 'any',
    icon: Settings,
    page: placedPage(
      ['settings'],
      async () => (await import('#components/screens/shared/settings/settings.screen.tsx')).SettingsScreen,
      async () => (await import('./use-settings-address.ts')).useSettingsAddress,
      (user, address) => ({ user, ...address }),
    ),
  },
];

/** Whether a screen is built; the public ones are outside of the router, in `entrance.tsx`. */
export function isBuilt({ page, access }: Route): boolean {
  return page !== undefined || access === 'public';
}
