/** The worker that keeps drivers' pages on the phone, as a page sees it (ADR 34). */
import { Workbox } from 'workbox-window';
import { now } from './clock.ts';
import { watchReturn } from './network.ts';

/** How often a page that is looked at again asks for a newer version, in milliseconds. */
const askEvery = 3_600_000;

/** Activates the newer version and reloads the page in it. */
export type TakeOver = () => void;

/**
 * Registers the worker and calls `onUpdate` when a newer version is there; nothing changes until the person takes it
 * over, or has closed every page. Keeps the words and letters that are spoken. Does nothing in a build without a worker.
 * Never rejects: without it the product needs a network, and works.
 */
export async function keepOnPhone(onUpdate: (takeOver: TakeOver) => void): Promise<void> {
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
    let askedAt = now();
    watchReturn(() => {
      if (now() - askedAt < askEvery) return;
      askedAt = now();
      worker.update().catch(() => undefined);
    });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: spokenFiles() } });
  } catch {
    // A browser may forbid workers, as in private windows.
  }
}

interface PageFiles {
  files: string[];
  pages: { roles: string[]; words: Record<string, number[]> }[];
}

/** The words of drivers' pages in the language of this page, and the letters that it has fetched. */
function spokenFiles(): string[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content ?? '';
  const { files, pages }: PageFiles = JSON.parse(written);
  const { lang } = document.documentElement;
  const words = pages
    .filter(({ roles }) => roles.includes('driver'))
    .flatMap(({ words }) => words[lang] ?? words.en ?? [])
    .flatMap((at) => files[at] ?? []);
  const letters = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));
  return [...new Set([...words, ...letters])];
}
