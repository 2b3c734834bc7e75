/**
 * Service worker of the installed app: keeps drivers' pages available offline (ADR 34). It never caches server
 * responses. A newer worker waits until the user accepts it, or until all pages of the old one are closed.
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
import { photoSyncTag, sendStoredPhotos } from '#machines/data/photos.background.ts';

/** Types of the worker's own scope; this project's global types are a page's. */
interface WorkerScope {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends 'message' | 'sync'>(
    type: Type,
    listener: (event: Type extends 'sync' ? SyncEvent : MessageEvent) => void,
  ) => void;
}
/** The network is back; the browser retries if the promise rejects. */
interface SyncEvent {
  tag: string;
  waitUntil: (work: Promise<void>) => void;
}
declare const self: WorkerScope;

const page = '/index.html';
const monthInSeconds = 30 * 24 * 3600;

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

// A file's URL contains its content hash, so a cached file stays valid.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      // Its type declares optional fields as undefined.
      new ExpirationPlugin({
        maxEntries: 200,
        maxAgeSeconds: monthInSeconds,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  }),
);

registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [/^\/driver(\/|$)/] }));

// For other pages the network comes first; they may be staff pages.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: async () => matchPrecache(page) }] }), {
    allowlist: [/^\/(login|settings)?$/],
  }),
);

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === photoSyncTag) event.waitUntil(sendStoredPhotos());
});
