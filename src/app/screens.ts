import { withWords } from '#components/i18n/with-words.ts';
import type { Loaded } from './routes.ts';

/** How each page behind the sign-in loads. Apart from the table of routes, which visitors load too. */
export const screens = {
  adminDashboard: withWords(['overview', 'candidates', 'refusals'], async () => ({
    default: (await import('./admin-dashboard-page.tsx')).AdminDashboardPage,
  })),
  leads: withWords(['leads', 'candidates', 'list', 'table', 'refusals'], async () => {
    const { LeadsPage, readAhead } = await import('./leads-page.tsx');
    return { default: LeadsPage, readAhead };
  }),
  recruiterDashboard: withWords(['recruiterDashboard', 'candidates', 'refusals'], async () => ({
    default: (await import('./recruiter-dashboard-page.tsx')).RecruiterDashboardPage,
  })),
  users: withWords(['users', 'list', 'table', 'refusals'], async () => {
    const { UsersPage, readAhead } = await import('./users-page.tsx');
    return { default: UsersPage, readAhead };
  }),
  driverPasswords: withWords(['driverPasswords', 'candidates', 'list', 'table', 'refusals'], async () => {
    const { DriverPasswordsPage, readAhead } = await import('./driver-passwords-page.tsx');
    return { default: DriverPasswordsPage, readAhead };
  }),
  config: withWords(['config', 'refusals'], async () => ({
    default: (await import('./config-page.tsx')).ConfigPage,
  })),
  settings: withWords(['settings'], async () => ({
    default: (await import('./settings-page.tsx')).SettingsPage,
  })),
} satisfies Record<string, () => Promise<Loaded>>;
