import type { ComponentType } from 'react';
import { latePart } from '#components/blocks/late/late-part.ts';
import { withWords } from '#components/i18n/with-words.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';
import { redirectOf } from './guard.ts';
import { lateStaffFrame } from './late-staff-frame.ts';
import { fetchAhead, type Page, pageAt } from './pages.ts';

const signedIn = latePart(
  withWords(['shell', 'controls'], async () => (await import('./signed-in.tsx')).SignedIn),
);

/** How long a frame that is there waits for the page in it, in milliseconds. */
const patience = 1000;

const fetchFrame = (role: Role) =>
  Promise.all([signedIn.fetch(), role === 'driver' || lateStaffFrame.fetch()]);

/** The page of an address, where it is theirs; else they will be led to another. */
function pageOf(role: Role, pathname: string): Page | undefined {
  const page = pageAt(pathname);
  return page && redirectOf(page.access, { role }) === null ? page : undefined;
}

/** Has the code of an address on its way before anything is drawn, for somebody who is most likely signed in. */
export function expectAddress(role: Role, pathname: string): void {
  for (const code of [fetchFrame(role), pageOf(role, pathname)?.code.fetch()]) code?.catch(() => null);
}

/**
 * What stands around every page, for somebody signed in who has just come to an address. The page comes with it, not
 * behind it, and so does what the page begins with: all of it is drawn once then, where it would be drawn three times.
 * Rejects where the frame can't be had; what the page lacks it says itself.
 */
export async function openAddress(
  { id: userId, role }: SessionUser,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<ComponentType> {
  const page = pageOf(role, pathname);
  const isPageThere = page && fetchAhead(page, { userId, search });
  const [SignedIn] = await fetchFrame(role);
  await Promise.race([isPageThere, new Promise((resolve) => setTimeout(resolve, patience))]);
  return SignedIn;
}
