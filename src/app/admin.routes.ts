import ChartColumn from 'lucide-react/icons/chart-column';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Percent from 'lucide-react/icons/percent';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import { useNavigate } from 'react-router-dom';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { env } from '#machines/data/env.ts';
import { listPage, page, pageWithAddress } from './page.tsx';
import { paths } from './paths.ts';
import type { MemberRoute } from './route.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const { admin } = paths;

/** Link targets on the admin's dashboard and reports. */
const links = {
  ...admin,
  forms: admin.machform,
  openings: `${admin.config}?tab=openings`,
  messages: `${admin.config}?tab=messages`,
  ledger: `${admin.commission}?tab=ledger`,
  funnelReport: `${admin.reports}?tab=funnel`,
  sourcesReport: `${admin.reports}?tab=sources`,
  candidate: (id: string) => `${admin.home}?c=${encodeURIComponent(id)}`,
  report: (id: string) => `${admin.home}?report=${encodeURIComponent(id)}`,
  reportOf: (id: string) => `${admin.reports}?tab=${encodeURIComponent(id)}`,
  user: (id: string) => `${admin.users}?c=${encodeURIComponent(id)}`,
  client: (id: string) => `${admin.config}?tab=openings&client=${encodeURIComponent(id)}`,
  opening: (id: string) => `${admin.config}?tab=openings&opening=${encodeURIComponent(id)}`,
};

/** The two pages of the form integration. */
function useFormLinks() {
  const navigate = useNavigate();
  return {
    formsHref: admin.machform,
    logHref: admin.machformLog,
    onNavigate: (href: string) => void navigate(href),
  };
}

/** Admins' routes, in the order of the sidebar. */
export const adminRoutes: readonly MemberRoute[] = [
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
      (user) => ({ user, links, ...useDashboardAddress() }),
      async () => (await import('#machines/admin/admin-dashboard/load-initial-data.ts')).loadInitialData,
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
    page: pageWithAddress(
      ['config', 'candidates', 'list', 'table'],
      async () => (await import('#components/screens/admin/config/config.screen.tsx')).ConfigScreen,
      async () => (await import('./use-config-address.ts')).useConfigAddress,
      (user, address) => {
        const settings = SettingsContext.useActorRef();
        return {
          user,
          ...address,
          dataProtectionHref: `${admin.reports}?tab=privacy`,
          onReload: () => settings.send({ type: 'settings.retry' }),
        };
      },
    ),
  },
  {
    id: 'health',
    path: admin.health,
    access: 'admin',
    icon: HeartPulse,
    page: page(
      ['health', 'candidates'],
      async () => (await import('#components/screens/admin/health/health.screen.tsx')).HealthScreen,
      (user) => ({ user, formsHref: admin.machform }),
    ),
  },
  {
    id: 'machform',
    path: admin.machform,
    access: 'admin',
    icon: Webhook,
    coversSubPaths: true,
    page: pageWithAddress(
      ['machform', 'formEntries', 'candidates'],
      async () => (await import('#components/screens/admin/machform/machform.screen.tsx')).MachformScreen,
      async () => (await import('./use-machform-address.ts')).useMachformAddress,
      (user, address) => ({
        user,
        ...address,
        ...useFormLinks(),
        // Forms send to this public URL; the form's key is appended.
        webhookBase: new URL(`${env.apiUrl}/machform-webhook/`, location.origin).href,
      }),
    ),
  },
  {
    id: 'machformLog',
    path: admin.machformLog,
    access: 'admin',
    page: listPage(
      ['machformLog', 'formEntries', 'candidates'],
      async () => (await import('#machines/admin/machform-log/machform-log.list.ts')).machformLogList,
      async () =>
        (await import('#components/screens/admin/machform-log/machform-log.screen.tsx')).MachformLogScreen,
      () => ({ ...useFormLinks(), recordHref: links.candidate }),
    ),
  },
  {
    id: 'commission',
    path: admin.commission,
    access: 'admin',
    icon: Percent,
    page: pageWithAddress(
      ['commission', 'config', 'candidates', 'list', 'table'],
      async () =>
        (await import('#components/screens/admin/commission/commission.screen.tsx')).CommissionScreen,
      async () => (await import('./use-commission-address.ts')).useCommissionAddress,
      (user, address) => ({ user, ...address }),
    ),
  },
  {
    id: 'reports',
    path: admin.reports,
    access: 'admin',
    icon: ChartColumn,
    page: pageWithAddress(
      ['reports', 'candidates', 'list'],
      async () => (await import('#components/screens/admin/reports/reports.screen.tsx')).ReportsScreen,
      async () => (await import('./use-reports-address.ts')).useReportsAddress,
      (user, address) => ({
        user,
        ...address,
        links: {
          ...links,
          report: (search: string) => (search === '' ? admin.reports : `${admin.reports}?${search}`),
        },
      }),
    ),
  },
];
