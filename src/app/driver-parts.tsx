import { lazy } from 'react';
import { idle } from '#components/blocks/lazy-part/idle.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';

const load = withNamespaces(['installation'], () => import('./driver-app.tsx'));

/** Loads after the first paint; if it fails, the page works without it. */
const lazyAfterPage = (name: 'NewVersion' | 'InstallOffer') =>
  lazy(async () => {
    await idle();
    const parts = await load().catch(() => null);
    return { default: parts?.[name] ?? Nothing };
  });

function Nothing() {
  return null;
}

/** Keeps drivers' pages available offline, and announces a newer version. Suspends while loading. */
export const NewVersion = lazyAfterPage('NewVersion');

/** Offers to install the product. Suspends while loading. */
export const InstallOffer = lazyAfterPage('InstallOffer');
