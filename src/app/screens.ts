import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** How each page behind the sign-in loads. Apart from the table of routes, which visitors load too. */
export const screens = {
  adminDashboard: async () => ({ default: (await import('./admin-dashboard-page.tsx')).AdminDashboardPage }),
  leads: async () => ({ default: (await import('./leads-page.tsx')).LeadsPage }),
  recruiterDashboard: async () => ({
    default: (await import('./recruiter-dashboard-page.tsx')).RecruiterDashboardPage,
  }),
  users: async () => ({ default: (await import('./users-page.tsx')).UsersPage }),
  driverPasswords: async () => ({
    default: (await import('./driver-passwords-page.tsx')).DriverPasswordsPage,
  }),
  config: async () => ({ default: (await import('./config-page.tsx')).ConfigPage }),
  settings: async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }),
} satisfies Record<string, Load>;
