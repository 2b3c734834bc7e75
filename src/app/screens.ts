import type { ComponentType } from 'react';
import { withWords } from '#components/i18n/with-words.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** How each page behind the sign-in loads. Apart from the table of routes, which visitors load too. */
export const screens = {
  adminDashboard: withWords(['overview', 'candidates', 'refusals'], async () => ({
    default: (await import('./admin-dashboard-page.tsx')).AdminDashboardPage,
  })),
  leads: withWords(['leads', 'candidates', 'list', 'table', 'refusals'], async () => ({
    default: (await import('./leads-page.tsx')).LeadsPage,
  })),
  recruiterDashboard: withWords(['recruiterDashboard', 'candidates', 'refusals'], async () => ({
    default: (await import('./recruiter-dashboard-page.tsx')).RecruiterDashboardPage,
  })),
  users: withWords(['users', 'list', 'table', 'refusals'], async () => ({
    default: (await import('./users-page.tsx')).UsersPage,
  })),
  driverPasswords: withWords(['driverPasswords', 'candidates', 'list', 'table', 'refusals'], async () => ({
    default: (await import('./driver-passwords-page.tsx')).DriverPasswordsPage,
  })),
  config: withWords(['config', 'refusals'], async () => ({
    default: (await import('./config-page.tsx')).ConfigPage,
  })),
  settings: withWords(['settings'], async () => ({
    default: (await import('./settings-page.tsx')).SettingsPage,
  })),
} satisfies Record<string, Load>;
