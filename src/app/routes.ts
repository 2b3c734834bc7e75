import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import Waypoints from 'lucide-react/icons/waypoints';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { suggestLanguage } from '#components/i18n/document-language.ts';
import { adminRoutes } from './admin.routes.ts';
import { operationsRoutes } from './operations.routes.ts';
import { page, pageWithAddress } from './page.tsx';
import { paths } from './paths.ts';
import { recruiterRoutes } from './recruiter.routes.ts';
import type { MemberRoute, Route } from './route.ts';
import { useOfferQuestionStep } from './use-offer-question-step.ts';

const { driver } = paths;

/** Routes behind the sign-in, in the order of the sidebar. */
export const memberRoutes: readonly MemberRoute[] = [
  ...adminRoutes,

  ...recruiterRoutes,

  ...operationsRoutes,

  {
    id: 'driverDashboard',
    path: driver.home,
    access: 'driver',
    icon: House,
    page: pageWithAddress(
      ['driverHome', 'driverCards', 'statusDetail'],
      async () =>
        (await import('#components/screens/driver/driver-dashboard/driver-dashboard.screen.tsx'))
          .DriverDashboardScreen,
      async () => (await import('./use-driver-home-address.ts')).useDriverHomeAddress,
      (user, address) => ({ user, ...address }),
      async () => (await import('#machines/driver/driver-dashboard/load-initial-data.ts')).loadInitialData,
    ),
  },
  {
    id: 'profile',
    path: driver.profile,
    access: 'driver',
    icon: User,
    page: pageWithAddress(
      ['driverProfile'],
      async () => (await import('#components/screens/driver/profile/profile.screen.tsx')).ProfileScreen,
      async () => (await import('./use-profile-address.ts')).useProfileAddress,
      ({ id }, address) => ({
        userId: id,
        languageHref: `${paths.settings}?section=language`,
        statusHref: driver.status,
        ...address,
      }),
      async () => (await import('#machines/driver/profile/load-initial-data.ts')).loadInitialData,
    ),
  },
  {
    id: 'documents',
    path: driver.documents,
    access: 'driver',
    icon: FileText,
    page: pageWithAddress(
      ['driverDocuments', 'documents'],
      async () => (await import('#components/screens/driver/documents/documents.screen.tsx')).DocumentsScreen,
      async () => (await import('./use-documents-address.ts')).useDocumentsAddress,
      ({ id }, address) => ({ userId: id, ...address }),
      async () => (await import('#machines/driver/documents/load-initial-data.ts')).loadInitialData,
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
      async () => (await import('#machines/driver/status/load-initial-data.ts')).loadInitialData,
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
          ...useOfferQuestionStep(),
          speak: (language: string | null) => suggestLanguage(i18n, language),
        };
      },
      async () => (await import('#machines/driver/status-detail/load-initial-data.ts')).loadInitialData,
    ),
  },

  {
    id: 'settings',
    path: paths.settings,
    access: 'any',
    icon: Settings,
    page: pageWithAddress(
      ['settings'],
      async () => (await import('#components/screens/shared/settings/settings.screen.tsx')).SettingsScreen,
      async () => (await import('./use-settings-address.ts')).useSettingsAddress,
      (user, address) => ({ user, ...address }),
    ),
  },
];

/** THE route table: one row per screen. Public pages render outside of the router, in `entrance.tsx`. */
export const routes: readonly Route[] = [
  { id: 'login', path: paths.login, access: 'public' },
  { id: 'interviewBooking', path: paths.interview, access: 'public' },
  ...memberRoutes,
];
