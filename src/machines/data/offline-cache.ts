/** Registers the service worker that makes drivers' pages available offline (ADR 34). */
import { Workbox } from 'workbox-window';
import { now } from './clock.ts';
import { watchReturn } from './network.ts';

/** Minimum interval between update checks when the page becomes visible, in milliseconds. */
const updateCheckInterval = 3_600_000;

/** Activates the new version and reloads the page. */
export type ActivateUpdate = () => void;

/**
 * Registers the service worker and calls `onUpdate` when a new version is available, which is activated when the user
 * accepts it or has closed all pages. Caches the translations and fonts of the page's language. Does nothing in a build
 * without a worker. Never rejects: without the worker the product still works online.
 */
export async function registerServiceWorker(onUpdate: (takeOver: ActivateUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () =>
    onUpdate(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  try {
    await worker.register({ immediate: true });
    let requestedAt = now();
    watchReturn(() => {
      if (now() - requestedAt < updateCheckInterval) return;
      requestedAt = now();
      worker.update().catch(() => undefined);
    });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: languageFileUrls() } });
  } catch {
    // Some browsers forbid service workers, as in private windows.
  }
}

interface PageFiles {
  files: string[];
  pages: { roles: string[]; words: Record<string, number[]> }[];
}

/** Returns the URLs of the drivers' translations in the page's language, and of the fonts it has fetched. */
function languageFileUrls(): string[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content ?? '';
  const { files, pages }: PageFiles = JSON.parse(written);
  const { lang } = document.documentElement;
  const words = pages
    .filter(({ roles }) => roles.includes('driver'))
    .flatMap(({ words }) => words[lang] ?? words.en ?? [])
    .flatMap((at) => files[at] ?? []);
  const loadedFonts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));
  return [...new Set([...words, ...loadedFonts])];
}
