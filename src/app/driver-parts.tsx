import { lazy } from 'react';
import { idle } from '#components/blocks/late/idle.ts';
import { withWords } from '#components/i18n/with-words.ts';

const load = withWords(['installation'], () => import('./driver-app.tsx'));

/** Comes behind the first paint; where it can't be had the page is whole without it. */
const behindPage = (name: 'NewVersion' | 'InstallOffer') =>
  lazy(async () => {
    await idle();
    const parts = await load().catch(() => null);
    return { default: parts?.[name] ?? Nothing };
  });

function Nothing() {
  return null;
}

/** Keeps drivers' pages on the phone, and tells of a newer version. Suspends until it is there. */
export const NewVersion = behindPage('NewVersion');

/** Offers to install the product. Suspends until it is there. */
export const InstallOffer = behindPage('InstallOffer');
