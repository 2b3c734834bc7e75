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
  /** The sidebar entry stays marked on addresses below this one. */
  coversSubPaths?: boolean;
  /** The entry exists only while this setting is on. */
  setting?: 'commissionEnabled';
  /** Loads the screen; a route without one shows that it is not built yet. */
  screen?: () => Promise<Loaded>;
}

/** The code of a page. */
export interface Loaded {
  default: ComponentType;
  /** Has what it begins with at hand before it is opened; where that can't be had, the page asks again. */
  readAhead?: (visit: Visit) => Promise<void>;
}

/** Who opens a page, and with which query in its address. */
export interface Visit {
  userId: string;
  search: string;
}

const { recruiter, driver, operations, admin } = paths;

/** Loads a page that nobody sees before they have signed in. */
const behindSignIn = (id: keyof typeof screens) => async () => (await import('./screens.ts')).screens[id]();

/** THE route table: one row a screen. Their order is that of the sidebar, which shows those of `entry-icons.ts`. */
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
    screen: behindSignIn('adminDashboard'),
  },
  {
    id: 'users',
    path: admin.users,
    access: 'admin',
    screen: behindSignIn('users'),
  },
  {
    id: 'driverPasswords',
    path: admin.driverPasswords,
    access: 'admin',
    screen: behindSignIn('driverPasswords'),
  },
  {
    id: 'config',
    path: admin.config,
    access: 'admin',
    screen: behindSignIn('config'),
  },
  { id: 'health', path: admin.health, access: 'admin' },
  { id: 'machform', path: admin.machform, access: 'admin' },
  { id: 'commission', path: admin.commission, access: 'admin' },
  { id: 'reports', path: admin.reports, access: 'admin' },

  {
    id: 'recruiterDashboard',
    path: recruiter.home,
    access: 'recruiter',
    screen: behindSignIn('recruiterDashboard'),
  },
  { id: 'leads', path: recruiter.leads, access: 'recruiter', screen: behindSignIn('leads') },
  { id: 'interviewTracking', path: recruiter.interviewTracking, access: 'recruiter' },
  { id: 'interviewCalendar', path: recruiter.interviewCalendar, access: 'recruiter' },
  { id: 'offers', path: recruiter.offers, access: 'recruiter' },
  { id: 'acceptedCandidates', path: recruiter.acceptedCandidates, access: 'recruiter' },
  { id: 'rejectedCandidates', path: recruiter.rejectedCandidates, access: 'recruiter' },
  {
    id: 'commissions',
    path: recruiter.commissions,
    access: 'recruiter',
    setting: 'commissionEnabled',
  },

  { id: 'operationsDashboard', path: operations.home, access: 'operations' },
  { id: 'processing', path: operations.processing, access: 'operations' },
  { id: 'documentCollection', path: operations.documents, access: 'operations' },
  { id: 'visa', path: operations.visa, access: 'operations' },
  { id: 'onboarding', path: operations.onboarding, access: 'operations' },
  { id: 'lostCandidates', path: operations.rejectedCandidates, access: 'operations' },

  { id: 'driverDashboard', path: driver.home, access: 'driver' },
  { id: 'profile', path: driver.profile, access: 'driver' },
  { id: 'documents', path: driver.documents, access: 'driver' },
  { id: 'status', path: driver.status, access: 'driver', coversSubPaths: true },
  { id: 'statusDetail', path: `${driver.status}/:applicationId`, access: 'driver' },

  {
    id: 'settings',
    path: paths.settings,
    access: 'any',
    screen: behindSignIn('settings'),
  },
];
