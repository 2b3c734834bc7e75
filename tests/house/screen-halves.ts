import type { Route } from '#app/routes.ts';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';

/** Screens whose machines lie elsewhere or are several: their folder and their names. */
const elsewhere: Partial<Record<ScreenId, { folder: string; names: string[] }>> = {
  login: { folder: 'session', names: ['sign-in', 'two-factor', 'recovery-code', 'password-recovery'] },
  settings: {
    folder: 'shared/settings',
    names: [
      'profile/profile',
      'password/change-password',
      'notifications/notification-choices',
      'privacy/privacy',
      'password-link/password-link',
      'two-factor/factors',
      'two-factor/enrolment',
      'two-factor/recovery-codes',
      'sessions/sessions',
      'identities/identities',
    ],
  },
  adminDashboard: { folder: 'admin/admin-dashboard', names: ['approvals', 'widgets'] },
  recruiterDashboard: { folder: 'recruiter/recruiter-dashboard', names: ['due', 'widgets'] },
  users: {
    folder: 'admin/users',
    names: ['invite', 'access', 'user', 'history', 'capacity', 'leaves'],
  },
  leads: {
    folder: 'recruiter/leads',
    names: ['adding/add-lead', 'adding/known-person', 'import/import', 'import/own-imports'],
  },
  config: { folder: 'admin/config', names: ['switches', 'openings'] },
  driverPasswords: {
    folder: 'admin/driver-passwords',
    names: ['reset-password', 'password-slips', 'password-messages'],
  },
};

/** Where both halves of a screen lie: what is seen, and what happens. Machines are paths without their endings. */
export function halvesOf({ id, access }: Pick<Route, 'id' | 'access'>) {
  const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const room = `${access === 'any' ? 'shared' : access}/${name}`;
  const { folder, names } = elsewhere[id] ?? { folder: room, names: [name] };
  return {
    name,
    folder: `src/components/screens/${room}`,
    machineFolder: `src/machines/${folder}`,
    machines: names.map((machine) => `src/machines/${folder}/${machine}`),
  };
}
