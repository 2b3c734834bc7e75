import type { NavItem, ScreenId } from '#components/layout/sidebar/nav-item.ts';

/** The letter that goes to each section after `g`; no two of one role are the same. */
export const goLetters: Partial<Record<ScreenId, string>> = {
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

/** A section that has a letter. */
export interface GoKey extends Pick<NavItem, 'id' | 'path'> {
  letter: string;
}

/** The sections of a menu that have a letter, in the menu's order. */
export function goKeysOf(items: readonly NavItem[]): GoKey[] {
  return items.flatMap(({ id, path }) => {
    const letter = goLetters[id];
    return letter === undefined ? [] : [{ id, path, letter }];
  });
}
