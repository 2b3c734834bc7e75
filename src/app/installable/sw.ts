/**
 * The worker of the installed product: keeps drivers' pages on the phone, so that they open without a network (ADR 34).
 * Answers of the server are never kept here. A newer one waits until the person takes it over, or until every page of
 * the old one is closed.
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { photoSyncTag, sendKept } from '#machines/data/photos.background.ts';

/** As the worker's own scope is typed; the names of a page's scope are those of this project. */
interface WorkerScope {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends 'message' | 'sync'>(
    type: Type,
    listener: (event: Type extends 'sync' ? SyncEvent : MessageEvent) => void,
  ) => void;
}
/** The network is back; the browser asks again when the promise rejects. */
interface SyncEvent {
  tag: string;
  waitUntil: (work: Promise<void>) => void;
}
declare const self: WorkerScope;

const page = '/index.html';
const aMonth = 30 * 24 * 3600;

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

// The address of a file names its content: what was kept once stays right.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      // Its type names what it lacks as undefined.
      new ExpirationPlugin({
        maxEntries: 200,
        maxAgeSeconds: aMonth,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  }),
);

registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [/^\/driver(\/|$)/] }));

// On others the present page comes first; they may be those of staff.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: async () => matchPrecache(page) }] }), {
    allowlist: [/^\/(login|settings)?$/],
  }),
);

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === photoSyncTag) event.waitUntil(sendKept());
});
