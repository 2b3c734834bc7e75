import type { NavItem, ScreenId } from '#components/layout/sidebar/nav-item.ts';

/** Letter after `g` for each section. Unique within each role. */
export const goShortcutLetters: Partial<Record<ScreenId, string>> = {
  adminDashboard: 'h',
  users: 'u',
  driverPasswords: 'p',
  config: 'c',
  health: 'e',
  machform: 'f',
  commission: 'm',
  reports: 'r',

  recruiterDashboard: 'h',
  leads: 'l',
  interviewTracking: 't',
  interviewCalendar: 'c',
  offers: 'o',
  acceptedCandidates: 'a',
  rejectedCandidates: 'r',
  commissions: 'm',

  operationsDashboard: 'h',
  processing: 'p',
  documentCollection: 'd',
  visa: 'v',
  onboarding: 'b',
  lostCandidates: 'r',

  settings: 's',
};

/** A section with a shortcut. */
export interface GoShortcut extends Pick<NavItem, 'id' | 'path'> {
  letter: string;
}

/** Returns the sections of a menu that have a shortcut, in menu order. */
export function goShortcutsOf(items: readonly NavItem[]): GoShortcut[] {
  return items.flatMap(({ id, path }) => {
    const letter = goShortcutLetters[id];
    return letter === undefined ? [] : [{ id, path, letter }];
  });
}
